/** Asks the search every question of {@link readQuestions}, as an employee, over HTTP. */
import { api } from '@zhiku/contract'
import type { SearchAnswer } from '@zhiku/contract/search'
import type { App } from '../../src/app.ts'
import { findChunk } from '../../src/search-index/service.ts'
import { readQuestions } from './understanding.ts'
import type { AskedQuestion, Said } from './understanding.ts'

interface Account {
  mobile: string
  password: string
}

async function dataOf<T>(response: Response): Promise<T> {
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: T } // every answer is one
  if (code !== 0) throw new Error(message)
  return data
}

/** What the search answers to an employee. */
export async function searchAs(origin: string, { mobile, password }: Account) {
  const login = api.sessions.login
  const signedIn = await fetch(`${origin}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  })
  const { token } = await dataOf<{ token: string }>(signedIn)
  return async (keyword: string, pageSize: number): Promise<SearchAnswer> => {
    const query = new URLSearchParams({ keyword, pageSize: String(pageSize) })
    const headers = { 'employee-token': token }
    return dataOf<SearchAnswer>(await fetch(`${origin}${api.search.search.path}?${query.toString()}`, { headers }))
  }
}

/** A hit's passage with what stands above it. */
export async function passageOf(app: App, { sourceId, id, title }: SearchAnswer['list'][number]): Promise<string> {
  const chunk = await findChunk(app.ctx.db, sourceId, id)
  return [title, ...(chunk?.headingPath ?? []), chunk?.text ?? ''].join('\n')
}

export async function askAll(
  app: App,
  origin: string,
  account: Account,
  questions: readonly AskedQuestion[] = readQuestions(),
): Promise<Said[]> {
  const search = await searchAs(origin, account)
  const all: Said[] = []
  for (const question of questions) {
    const { list, card } = await search(question.ask, 5)
    const hits = await Promise.all(list.map(async (hit) => ({ hit, passage: await passageOf(app, hit) })))
    all.push({ question, card, hits })
  }
  return all
}
