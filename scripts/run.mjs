/** Running other programs, with the pinned Node and the installed tools first on the path. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

/** The major version that runs TypeScript without a build and that the libraries ask for. */
const requiredMajor = 24

/** The pinned Node of node_modules, or the running one where it is new enough; known once dependencies are installed. */
export function findNode() {
  const pinned = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= requiredMajor) return process.execPath
  fail(
    `本机（${process.platform} ${process.arch}）没有随附的 Node ${requiredMajor}：请安装 Node ${requiredMajor} 以上版本后重试。`,
  )
}

/**
 * glibc would keep the memory of each of the index's threads apart, and would stop giving large pieces back once it has
 * seen some go: docs/decisions/2026-11-21-memory-of-an-import.md has the figures.
 */
const memoryReturned = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** @returns {NodeJS.ProcessEnv} */
export function toolEnvironment(extra = {}) {
  const folders = [path.dirname(findNode()), path.join(root, 'node_modules', '.bin'), process.env.PATH]
  return {
    LANCEDB_LOG: 'error', // the index's library would warn of every table that it makes
    ...memoryReturned,
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'zhiku'),
    ...process.env,
    PATH: folders.join(path.delimiter),
    ...extra,
  }
}

/**
 * Runs a program in the foreground and resolves to its exit code.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function run(command, parameters, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd, env: toolEnvironment(env), stdio: 'inherit' })
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
}

/**
 * Runs a program to its end as the product itself: it gets our signals, and we end as it ends.
 * @param {string} command
 * @param {string[]} parameters
 */
export function become(command, parameters) {
  // In a group of its own, so that Ctrl-C reaches it once, from us, and not a second time from the terminal.
  // The channel carries nothing: that it closes tells the child that we are gone, also when we are killed.
  const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
  const child = spawn(command, parameters, { cwd: root, env: toolEnvironment(), stdio: [...stdio], detached: true })
  endWithNpm(() => child.kill('SIGTERM'))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.once('error', (error) => fail(`${command}: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
}

/**
 * npm passes signals on, but when npm itself is killed nobody tells us: our parent is then another.
 * @param {() => void} end
 */
function endWithNpm(end) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || parent === 1) return
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    end()
  }, 1000)
}

/**
 * @param {string} message for the person at the terminal
 * @returns {never}
 */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * As shells count: 128 and the signal's number.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCodeOf(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}
