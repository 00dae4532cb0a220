/** `npm run dev`: the server restarted on every change, the console with hot reload at the address Vite prints. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './prepare.mjs'
import { findNode, root, toolEnvironment } from './run.mjs'

ensureInstalled()
const node = findNode()
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const children = [
  startChild(['--watch', '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)], root),
  startChild([vite], path.join(root, 'console')),
]

/**
 * @param {string[]} parameters
 * @param {string} cwd
 */
function startChild(parameters, cwd) {
  const child = spawn(node, parameters, { cwd, env: toolEnvironment(), stdio: 'inherit', detached: true })
  child.once('exit', (code) => endAll(code ?? 1))
  return child
}

/** @param {number} code */
function endAll(code) {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', () => endAll(0))
process.on('SIGTERM', () => endAll(0))
