/** Steps that the document journeys share: a knowledge base of their own, files in it, and what search finds there. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { base } from '@zhiku/contract/access'
import { wordOfNow } from './words.ts'

export const docStorage = '/knowledge-storage/docStorage'
export const detail = (id: string, query = ''): string => `${docStorage}/mainDetail?id=${id}${query}`
export const uploadPage = (id: string): string => `${docStorage}/uploadFile?id=${id}`
export const editorPage = (id: string): string => `${docStorage}/createOrEditDetail?id=${id}`

/** The server itself, as the signed-in employee: prepares what a journey starts from. */
export interface Server {
  post: <T>(path: string, body: unknown) => Promise<T>
  get: <T>(path: string) => Promise<T>
  put: <T>(path: string, body: unknown) => Promise<T>
}

export function serverOf(page: Page, token: string): Server {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { 'employee-token': token }
    const response = await page.request.fetch(`${base}/${path}`, {
      method,
      headers,
      ...(body !== undefined && { data: body }),
    })
    const envelope = (await response.json()) as { code: number; data: T } // the contract's envelope
    expect(envelope.code, `${method} ${path}`).toBe(0)
    return envelope.data
  }
  return {
    post: (path, body) => send('POST', path, body),
    get: (path) => send('GET', path),
    put: (path, body) => send('PUT', path, body),
  }
}

let lastName = 0
/** Names differ between journeys and between runs on the same data. */
export const uniqueName = (word: string): string => `${word} ${wordOfNow()}-${(lastName += 1)}`

export const makeBase = async (server: Server, name = uniqueName('验收库')): Promise<{ id: string; name: string }> =>
  server.post('knowledge-base', { type: 'document', name })

interface MadeFile {
  id: string
  name: string
  version: number
  parseStatus: string
}

interface DocumentDraft {
  name: string
  content: string
  knowledgeType?: string
  effectiveTo?: string
  tags?: string[]
}

/** A document written in the console, learned to the end. */
export async function makeDocument(server: Server, baseId: string, draft: DocumentDraft): Promise<MadeFile> {
  const made = await server.post<{ list: MadeFile[] }>(`knowledge-base/${baseId}/files`, {
    files: [{ contentType: 'text/markdown', ...draft }],
  })
  const id = made.list[0]?.id ?? ''
  await expect.poll(async () => (await fileOf(server, baseId, id)).parseStatus, { timeout: 30_000 }).toBe('ready')
  return fileOf(server, baseId, id)
}

export const fileOf = (server: Server, baseId: string, fileId: string): Promise<MadeFile> =>
  server.get(`knowledge-base/${baseId}/file/${fileId}`)

/** Titles that search finds in one knowledge base. */
export async function titlesFound(server: Server, baseId: string, keyword: string): Promise<string[]> {
  const query = new URLSearchParams({ keyword, knowledgeBaseIds: baseId })
  const { list } = await server.get<{ list: { title: string }[] }>(`knowledge-search?${query}`)
  return list.map(({ title }) => title)
}

/** Files as the browser hands them to the upload page. */
export const picked = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

export const addFiles = (page: Page, files: string[] | ReturnType<typeof picked>[]): Promise<void> =>
  page.getByLabel('选择文件', { exact: true }).and(page.locator('input')).setInputFiles(files)

export const uploadRow = (page: Page, name: string) =>
  page.getByRole('list', { name: '待上传的文件' }).getByRole('listitem').filter({ hasText: name })

export const fileRow = (page: Page, name: string) =>
  page.getByRole('region', { name: '文件列表' }).getByRole('row').filter({ hasText: name })

/** Chooses from the menu that a 更多操作 button opens. */
export async function rowAct(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

export const confirmAct = (page: Page, act: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()

/** Serious and critical findings of axe, with where they are. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
