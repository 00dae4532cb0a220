/** The product beside the one that all journeys share: on data of its own, ended and started again at will. */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

interface OwnProduct {
  origin: string
  /** Resolves once it answers. @throws where it ends instead */
  start(): Promise<void>
  /** Resolves once it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

interface Options {
  port: number
  /** Its main file, and what stands behind it. */
  command: readonly string[]
  settings: Readonly<Record<string, string>>
}

/** Ended, and its data removed, behind `use`. */
export async function withOwnProduct(
  { port, command, settings }: Options,
  use: (product: OwnProduct) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhiku-own-'))
  // The account that root lends PostgreSQL passes through.
  await chmod(folder, 0o711)
  const env = { ...process.env, PORT: String(port), ZHIKU_DATA_DIR: path.join(folder, 'data'), ...settings }
  const origin = `http://127.0.0.1:${port}`
  let end: OwnProduct['end'] = () => Promise.resolve()
  const start = async () => {
    const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    end = async (signal) => {
      child.kill(signal)
      await ended
    }
    while (!(await isReady(origin))) {
      if ((child.exitCode ?? child.signalCode) !== null) throw new Error('the product did not start')
      await delay(200)
    }
  }
  try {
    await use({ origin, start, end: (signal) => end(signal) })
  } finally {
    await end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ) // not listening yet
