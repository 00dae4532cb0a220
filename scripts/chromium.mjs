/**
 * The browser of the browser tests: whichever Chromium this machine already has, the one without windows first. It is
 * the same engine, and the journeys take two thirds of the time.
 */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { installPackages } from './apt.mjs'
import { fail } from './run.mjs'

const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

export function findChromium() {
  const found = listCandidates().find((file) => existsSync(file))
  if (found) return found
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (installPackages([name, 'fonts-noto-cjk'])) return `/usr/bin/${name}`
  fail(
    '没有找到 Chromium：请执行 apt-get install chromium-headless-shell fonts-noto-cjk（或 chromium），或用 CHROMIUM_PATH 指出它的位置。',
  )
}

function listCandidates() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) fail(`CHROMIUM_PATH 指向的 ${named} 不存在。`)
    return [named]
  }
  return [...systemPaths, ...listPlaywrightBrowsers()]
}

/** Where `playwright install chromium` puts it, newest first. */
function listPlaywrightBrowsers() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const versions = readdirSync(cache).filter((name) => name.startsWith('chromium-'))
  const folders = versions.sort((left, right) => right.localeCompare(left, undefined, { numeric: true }))
  return folders.flatMap((name) =>
    ['chrome-linux64', 'chrome-linux'].map((dir) => path.join(cache, name, dir, 'chrome')),
  )
}
