/** Journeys over the built product with demo knowledge, in the browser that scripts/chromium.mjs found. */
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const port = 8190

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One product, one set of data: journeys that change it at once would see each other's changes.
  workers: 1,
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A click on a popup that is still unfolding passes through it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    // The first start makes the database and learns the demo knowledge.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      ZHIKU_DATA_DIR: process.env['E2E_DATA_DIR'] ?? path.join(import.meta.dirname, '.zhiku-e2e'),
      ZHIKU_DEMO_PASSWORD: 'zhiku-e2e-2026',
    },
  },
})
