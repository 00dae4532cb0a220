/** Asks the search every question of {@link readQuestions}, as an employee, over HTTP. */
import { api } from '@zhiku/contract'
import type { SearchAnswer } from '@zhiku/contract/search'
import type { App } from '../../src/app.ts'
import { findChunk } from '../../src/search-index/service.ts'
import { readQuestions } from './understanding.ts'
import type { Said } from './understanding.ts'

interface Account {
  mobile: string
  password: string
}

async function dataOf<T>(response: Response): Promise<T> {
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: T } // every answer is one
  if (code !== 0) throw new Error(message)
  return data
}

export async function askAll(app: App, origin: string, { mobile, password }: Account): Promise<Said[]> {
  const login = api.sessions.login
  const signedIn = await fetch(`${origin}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  })
  const { token } = await dataOf<{ token: string }>(signedIn)
  const all: Said[] = []
  for (const question of readQuestions()) {
    const query = new URLSearchParams({ keyword: question.ask, pageSize: '5' })
    const response = await fetch(`${origin}${api.search.search.path}?${query.toString()}`, {
      headers: { 'employee-token': token },
    })
    const { list, card } = await dataOf<SearchAnswer>(response)
    const hits = await Promise.all(
      list.map(async (hit) => {
        const chunk = await findChunk(app.ctx.db, hit.sourceId, hit.id)
        return { hit, passage: [hit.title, ...(chunk?.headingPath ?? []), chunk?.text ?? ''].join('\n') }
      }),
    )
    all.push({ question, card, hits })
  }
  return all
}
