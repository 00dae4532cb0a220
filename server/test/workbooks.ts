/** Workbooks for imports: made of rows, and uploaded as a browser does. */
import type { UploadTicket } from '@zhiku/contract/uploads'
import { writeXlsx } from 'hucre/xlsx'
import type { TestServer } from './harness.ts'
import { postForm } from './make.ts'

/** Makes workbooks of one sheet: these headings, and the rows that are given. */
export const sheetWith =
  (name: string, headings: string[]) =>
  async (...rows: string[][]): Promise<Uint8Array> =>
    new Uint8Array(await writeXlsx({ sheets: [{ name, rows: [headings, ...rows] }] }))

/** What a ticket is asked for. */
export interface SheetQuery {
  filename: string
  /** Bytes. */
  size: number
}

/** Uploads by the ticket that `ask` gets; answers what the call that imports it is told of it. */
export async function uploadSheet(
  server: TestServer,
  ask: (query: SheetQuery) => Promise<UploadTicket>,
  bytes: Uint8Array,
  filename: string,
): Promise<{ ossUrl: string; filename: string }> {
  const ticket = await ask({ filename, size: bytes.length })
  await postForm(server.app, ticket, bytes, filename)
  return { ossUrl: ticket.ossUrl, filename }
}
