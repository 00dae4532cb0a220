/** What programs that measure in a real browser share: the product on data of its own, and a page that is signed in. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { tokenOf } from './actor.ts'
import { keepToken } from './sign-in.ts'

const password = process.env['ZHIKU_DEMO_PASSWORD'] ?? 'zhiku-bench-2026'
const port = 8291

/** Measures at `origin`, or where none is given at a product that is started for it. */
export const measureAt = (origin: string | undefined, measure: (origin: string) => Promise<void>): Promise<void> =>
  origin === undefined ? withProduct(measure) : measure(origin)

export async function withPage(
  origin: string,
  mobile: string,
  use: (page: Page, token: string) => Promise<void>,
): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const token = await tokenOf(page.request, mobile, password)
    await keepToken(page, token)
    await use(page, token)
  } finally {
    await browser.close()
  }
}

/** The product on data of its own. */
async function withProduct(use: (origin: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'zhiku-bench-'))
  const env = {
    ...process.env,
    PORT: String(port),
    ZHIKU_DATA_DIR: path.join(data, 'data'),
    ZHIKU_DEMO_PASSWORD: password,
  }
  const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const left = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  try {
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ) // not listening yet
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error('the product did not start')
      await delay(500)
    }
    await use(origin)
  } finally {
    server.kill('SIGTERM')
    await left
    await rm(data, { recursive: true, force: true })
  }
}
