/** Journeys over the built product with demo knowledge, in the browser that scripts/chromium.mjs found. */
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { model, modelKey, modelPort } from './e2e/model.ts'
import { shopPort } from './e2e/shops.ts'
import { slowdown, slowPort } from './e2e/slowdown.ts'

/** Another one lets two runs stand side by side, each with its own `E2E_DATA_DIR`. */
const port = Number(process.env['E2E_PORT'] ?? 8190)
/** Debian's Chromium draws by a graphics card whatever happens: one that is reckoned costs a sixth of the processor. */
const withoutGraphics = ['--disable-gpu', '--disable-gpu-rasterization', '--disable-software-rasterizer']
const isSlow = slowdown > 1
const slowNetwork = [`--proxy-server=127.0.0.1:${slowPort}`, '--proxy-bypass-list=<-loopback>']
/** Records every journey from its first step, for one that fails now and then. */
const isHunting = process.env['E2E_TRACE'] !== undefined
/** Says how long which request is held up. */
const seed = process.env['E2E_SEED'] ?? Date.now().toString(36)

export default defineConfig({
  testDir: 'e2e',
  // Only what hangs takes so long; a busy machine takes thrice the usual.
  timeout: 120_000 * slowdown,
  expect: { timeout: 15_000 * slowdown },
  // For its recording alone: it has failed also where it succeeds the second time.
  retries: isHunting ? 0 : 1,
  failOnFlakyTests: true,
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
    // Recording what every journey does costs a sixth of the run: one that fails is made again, and recorded.
    trace: { mode: isHunting ? 'retain-on-failure' : 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', ...withoutGraphics, ...(isSlow ? slowNetwork : [])],
    },
  },
  webServer: [
    ...(isSlow
      ? [{ command: `node e2e/slow-network.ts ${slowPort} ${seed}`, port: slowPort, stdout: 'pipe' as const }]
      : []),
    {
      command: `node server/test/fakes/model-provider.ts ${modelPort} ${modelKey}`,
      port: modelPort,
    },
    {
      command: `node examples/web-chat/serve.mjs ${shopPort}`,
      port: shopPort,
    },
    {
      command: 'node scripts/start.mjs',
      url: `http://127.0.0.1:${port}/readyz`,
      // The first start makes the database and learns the demo knowledge: twenty seconds, or minutes on a busy machine.
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'ignore',
      env: {
        PORT: String(port),
        ZHIKU_DATA_DIR: process.env['E2E_DATA_DIR'] ?? path.join(import.meta.dirname, '.zhiku-e2e'),
        ZHIKU_DEMO_PASSWORD: 'zhiku-e2e-2026',
        ZHIKU_MODEL_URL: model.address,
        ZHIKU_MODEL_NAME: model.name,
        ZHIKU_MODEL_KEY: modelKey,
        ZHIKU_OUTGOING_ALLOW: `127.0.0.1:${modelPort}`,
      },
    },
  ],
})
