/** Steps that the document journeys share: a knowledge base of their own, files in it, and what search finds there. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { FileDetail } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Actor } from './actor.ts'
import { wordOfNow } from './words.ts'

export const docStorage = '/knowledge-storage/docStorage'
export const detail = (id: string, query = ''): string => `${docStorage}/mainDetail?id=${id}${query}`
export const uploadPage = (id: string): string => `${docStorage}/uploadFile?id=${id}`
export const editorPage = (id: string): string => `${docStorage}/createOrEditDetail?id=${id}`

let lastName = 0
/** Names differ between journeys and between runs on the same data. */
export const uniqueName = (word: string): string => `${word} ${wordOfNow()}-${(lastName += 1)}`

export const makeBase = (server: Actor, name = uniqueName('验收库')): Promise<KnowledgeBase> =>
  server(api.knowledgeBases.create, { body: { type: 'document', name } })

type DocumentDraft = Omit<BodyInput<typeof api.files.create>['files'][number], 'contentType'>

/** A document written in the console, learned to the end. */
export async function makeDocument(server: Actor, baseId: string, draft: DocumentDraft): Promise<FileDetail> {
  const body = { files: [{ contentType: 'text/markdown' as const, ...draft }] }
  const { list } = await server(api.files.create, { params: { id: baseId }, body })
  const id = list[0]?.id ?? ''
  await expect.poll(async () => (await fileOf(server, baseId, id)).parseStatus, { timeout: 30_000 }).toBe('ready')
  return fileOf(server, baseId, id)
}

export const fileOf = (server: Actor, baseId: string, fileId: string): Promise<FileDetail> =>
  server(api.files.get, { params: { id: baseId, fileId } })

/** Titles that search finds in one knowledge base. */
export async function titlesFound(server: Actor, baseId: string, keyword: string): Promise<string[]> {
  const { list } = await server(api.search.search, { query: { keyword, knowledgeBaseIds: baseId } })
  return list.map(({ title }) => title)
}

/** Files as the browser hands them to the upload page. */
export const picked = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

export const addFiles = (page: Page, files: string[] | ReturnType<typeof picked>[]): Promise<void> =>
  page.getByLabel('选择文件', { exact: true }).and(page.locator('input')).setInputFiles(files)

export const uploadRow = (page: Page, name: string) =>
  page.getByRole('list', { name: '待上传的文件' }).getByRole('listitem').filter({ hasText: name })

/** A row of the list of that name. */
export const rowOf = (page: Page, list: string, text: string) =>
  page.getByRole('region', { name: list }).getByRole('row').filter({ hasText: text })

export const fileRow = (page: Page, name: string) => rowOf(page, '文件列表', name)

/** @param kind stands before the name where several kinds have menus: `参数` */
export const openMenu = (page: Page, name: string, kind = ''): Promise<void> =>
  page.getByRole('button', { name: `${kind}“${name}”的更多操作` }).click()

export const menuItem = (page: Page, act: string) => page.getByRole('menuitem', { name: act, exact: true })

/** Chooses from the menu that a 更多操作 button opens. */
export async function rowAct(page: Page, name: string, act: string, kind?: string): Promise<void> {
  await openMenu(page, name, kind)
  await menuItem(page, act).click()
}

export const confirmAct = (page: Page, act: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()
