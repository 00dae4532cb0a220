/* For the tests of this folder: both stores, opened for real, and a form post as a browser does it. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { startFakeS3 } from '../../../test/fakes/s3.ts'
import { createHttpApp } from '../http/app.ts'
import { createLog } from '../log.ts'
import { createLocalStore } from './local-store.ts'
import type { ObjectEntry, ObjectStore, UploadTicket } from './object-store.ts'
import { previewRoutes } from './preview-routes.ts'
import { createPreviewSigner, type PreviewSigner } from './preview-signer.ts'
import { createS3Store } from './s3-store.ts'

export const SECRET = 'a-secret-for-tests-only'

export interface OpenedStore {
  store: ObjectStore
  signer: PreviewSigner
  app: FastifyInstance
  /** The server's address, `http://127.0.0.1:…`. */
  origin: string
  /** The embedded store's folder, or S3's scratch folder. */
  directory: string
  close(): Promise<void>
}

export const openers = {
  embedded: async (): Promise<OpenedStore> => {
    const directory = await mkdtemp(path.join(tmpdir(), 'zhiku-store-'))
    const store = createLocalStore({ directory, secret: SECRET })
    return serve(store, directory, store.routes)
  },
  S3: async (): Promise<OpenedStore> => {
    const directory = await mkdtemp(path.join(tmpdir(), 'zhiku-store-'))
    const { close, ...access } = await startFakeS3()
    const opened = await serve(createS3Store({ ...access, scratchDirectory: directory }), directory)
    return { ...opened, close: async () => void (await Promise.all([opened.close(), close()])) }
  },
}

async function serve(store: ObjectStore, directory: string, routes?: FastifyPluginAsync): Promise<OpenedStore> {
  const app = createHttpApp(createLog('silent'))
  const signer = createPreviewSigner({ secret: SECRET })
  if (routes) await app.register(routes)
  await app.register(previewRoutes({ store, signer, isOpen: () => Promise.resolve(true) }))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    const closed = app.close()
    app.server.closeAllConnections() // an answer that a test has not read to its end would hold the close
    await closed
    await rm(directory, { recursive: true })
  }
  return { store, signer, app, origin, directory, close }
}

/** Posts a ticket's fields and then the file, like the console's upload. */
export function postForm(origin: string, ticket: UploadTicket, file: Blob, name = '说明书 “3”.pdf'): Promise<Response> {
  const form = new FormData()
  for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value)
  form.append('file', file, name)
  return fetch(new URL(ticket.uploadUrl, origin), { method: 'POST', body: form })
}

export const readText = async (store: ObjectStore, key: string): Promise<string> => text(await store.read(key))

/** Bodies being received, and copies checked out: none should be left after a request. */
export async function leftovers(opened: OpenedStore): Promise<string[]> {
  const names = await readdir(opened.directory, { recursive: true })
  return names.filter((name) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(name))
}

export async function listed(store: ObjectStore, prefix: string): Promise<ObjectEntry[]> {
  const entries: ObjectEntry[] = []
  for await (const entry of store.list(prefix)) entries.push(entry)
  return entries
}
