/*
 * The embedded store's form endpoint. One form is one object:
 *
 *   fields (key, policy, signature) ──▶ verified before a byte of the file is kept
 *   file                            ──▶ streamed to incoming/, counted and hashed
 *   end of the form                 ──▶ placed under its key, 204
 *
 * Nothing is placed before the form has ended well, so a second file, a late field or a lost
 * connection leaves no trace.
 */
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { errorFields, type Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { isStorageFull } from './file-faults.ts'
import { BodyTooLarge, type IncomingFile, receiveBody } from './incoming-file.ts'
import { type LocalFolders, placeObject, removeStaleIncoming } from './local-files.ts'
import { TICKET_FIELDS, type UploadGrant, verifyPolicy } from './post-policy.ts'

export const UPLOAD_PATH = '/storage'

/** Bytes that a form needs beside its file: boundaries, headers, the ticket's fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024
/** The file is counted by us against its ticket, hence no limit here. */
const LIMITS = { fields: 10, fieldNameSize: 100, fieldSize: 4096, parts: 20, fileSize: Number.POSITIVE_INFINITY }

export interface UploadRoutesOptions {
  folders: LocalFolders
  secret: string
  clock: Clock
  idleMs: number
  log: Log | undefined
  isOpen: (key: string) => Promise<boolean>
}

export function uploadRoutes(options: UploadRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
    app.addHook('onReady', () => removeStaleIncoming(options.folders, options.clock.now()))
    app.post(UPLOAD_PATH, async (request, reply) => {
      request.raw.setTimeout(options.idleMs) // Node destroys the socket, unless someone listens
      try {
        await storeForm(request, options)
      } catch (error) {
        if (!isStorageFull(error)) throw error
        options.log?.error('upload.no_room', errorFields(error))
        throw new Problem('store.full', '存储空间不足，文件没有保存，请联系管理员清理磁盘')
      }
      return reply.code(204).send()
    })
  }
}

/** Whatever goes wrong on the way, the received file is gone again. */
async function storeForm(
  request: FastifyRequest,
  { folders, secret, clock, isOpen }: UploadRoutesOptions,
): Promise<void> {
  const fields = new Map<string, string>()
  let received: { file: IncomingFile; grant: UploadGrant } | undefined
  try {
    for await (const part of partsOf(request)) {
      if (received) throw formFault('一次只传一个文件，并放在表单最后')
      if (part.type === 'field') {
        keepField(fields, part.fieldname, part.value)
      } else {
        const grant = verifyPolicy(secret, fields, clock.now())
        if (!(await isOpen(grant.key)))
          throw new Problem('store.ticket_invalid', '这个上传凭证已经用过，请重新选择文件')
        received = { file: await receiveFile(request, part, folders, grant.maxBytes), grant }
      }
    }
    if (!received) throw formFault('缺少文件')
    await placeObject(folders, received.grant.key, received.file)
  } finally {
    if (received) await rm(received.file.path, { force: true })
  }
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    throw brokenOff(error)
  }
}

function keepField(fields: Map<string, string>, name: string, value: unknown): void {
  if (!TICKET_FIELDS.includes(name)) throw formFault(`不认识的字段 ${name.slice(0, 50)}`)
  if (fields.has(name) || typeof value !== 'string') throw formFault(`字段 ${name} 重复或不是文本`)
  fields.set(name, value)
}

async function receiveFile(
  request: FastifyRequest,
  part: MultipartFile,
  folders: LocalFolders,
  maxBytes: number,
): Promise<IncomingFile> {
  if (part.fieldname !== 'file') throw formFault('文件的字段名必须是 file')
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge(maxBytes)
  try {
    return await receiveBody(folders.incoming, Readable.from(bytesOf(part)), maxBytes)
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge(maxBytes) : error
  }
}

async function* bytesOf(part: MultipartFile): AsyncGenerator<unknown> {
  try {
    yield* part.file
  } catch (error) {
    throw brokenOff(error)
  }
}

/** The parser's own errors come in many shapes; all of them mean that the form did not arrive whole. */
const brokenOff = (error: unknown): Problem => {
  const problem = new Problem('request.invalid', '上传没有完成，请检查网络后重新上传')
  problem.cause = error
  return problem
}

const formFault = (fault: string): Problem => new Problem('request.invalid', `上传表单有误：${fault}`)

function tooLarge(maxBytes: number): Problem {
  const mebibytes = maxBytes / 1024 ** 2
  const limit = mebibytes >= 1 ? `${Math.floor(mebibytes)} MB` : `${maxBytes} 字节`
  return new Problem('file.too_large', `文件超过上限 ${limit}，请压缩或拆分后重新上传`)
}
