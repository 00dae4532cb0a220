/** The example's ticket system on an origin of its own, with a key that a journey has made. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { shopPort } from './shops.ts'

const port = shopPort + 1
export const ticketOrigin = `http://127.0.0.1:${port}`
/** The same pages under another name of the machine. */
export const foreignOrigin = `http://localhost:${port}`

/** Answers how to stop it; the port is free once that is done. */
export async function startTicketSystem(zhiku: string, key: string): Promise<() => Promise<void>> {
  const script = path.join(import.meta.dirname, '..', 'examples', 'ticket-page', 'serve.mjs')
  const env = { ...process.env, ZHIKU_URL: zhiku, ZHIKU_KEY: key }
  const child = spawn(process.execPath, [script, String(port)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}
