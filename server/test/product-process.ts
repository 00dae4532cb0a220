/** The product in a process of its own, and calls of it: for tests and drills that kill it. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { routes } from '@zhiku/contract/routes'
import type pg from 'pg'
import { compiledCode } from '../src/parsing/compiled-code.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
export const administrator = { mobile: '13800000003', password: 'zhiku2026test' }

export interface Started {
  child: ChildProcess
  /** Where it listens. */
  origin: string
}

/** Starts with one administrator, on ports of the system's choosing. */
export function spawnProduct(settings: Record<string, string>): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    ...compiledCode(),
    ZHIKU_ADMIN_PASSWORD: administrator.password,
    ZHIKU_LOG: 'silent',
    LANCEDB_LOG: 'error',
    PORT: '0',
    ZHIKU_PROBE_PORT: '0',
    ZHIKU_RATE_LIMIT: '0',
    ...settings,
  }
  return spawn(process.execPath, [main, '--no-demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** @throws when it ends instead */
export async function whenUp(child: ChildProcess): Promise<Started> {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.includes('已启动')) continue
      child.stdout.resume() // what it says later must not fill its pipe
      return { child, origin: /http:\S+/.exec(line)?.[0] ?? '' }
    }
  }
  throw new Error('the product ended before it was up')
}

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

export function urlOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const login = `${user}${typeof password === 'string' ? `:${password}` : ''}`
  const isSocket = host?.startsWith('/')
  return `postgres://${login}@${isSocket ? 'localhost' : host}:${port}/${database}${isSocket ? `?host=${host}` : ''}`
}

/** What the calls of these tests answer, together. */
export interface Answer {
  [field: string]: unknown
  token: string
  id: string
  fields: Record<string, string>
  uploadUrl: string
  ossUrl: string
  list: { id: string; question?: string }[]
}

export interface Asked {
  method?: string
  token?: string
  body?: unknown
}

export const send = (origin: string, at: string, { method = 'GET', token, body }: Asked = {}): Promise<Response> =>
  fetch(new URL(at, origin), {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { 'employee-token': token } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

export async function ask(origin: string, at: string, asked?: Asked): Promise<Answer> {
  const response = await send(origin, at, asked)
  const { code, data, message } = (await response.json()) as { code: number; data: Answer; message: string } // the envelope
  if (code !== 0) throw new Error(message)
  return data
}

export async function signIn(origin: string): Promise<string> {
  return (await ask(origin, routes.sessions.login.path, { method: 'POST', body: administrator })).token
}
