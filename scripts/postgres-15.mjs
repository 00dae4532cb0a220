/** The oldest PostgreSQL that the product promises to run on, started for one run of the tests. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installPackages } from './apt.mjs'
import { fail } from './run.mjs'

const programs = '/usr/lib/postgresql/15/bin'
const advice = '请执行 apt-get install postgresql-15，或用 DATABASE_URL_15 指向一台 PostgreSQL 15 服务器。'

/**
 * The server at DATABASE_URL_15, or one of our own on a private socket.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres15() {
  const given = process.env.DATABASE_URL_15
  if (given) return { url: given, stop: () => Promise.resolve() }
  if (!existsSync(programs) && !(installPackages(['postgresql-15']) && existsSync(programs))) {
    fail(`没有找到 PostgreSQL 15：${advice}`)
  }
  const account = findAccount()
  const dir = mkdtempSync(path.join(tmpdir(), 'zhiku-pg15-'))
  if (account.uid !== undefined) chownSync(dir, account.uid, account.gid)
  const options = { ...account, cwd: dir, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }
  const data = path.join(dir, 'data')
  const initdbOptions = ['-D', data, '-U', 'zhiku', '-E', 'UTF8', '--locale', 'C.UTF-8', '-A', 'trust', '--no-sync']
  const initdb = spawnSync(path.join(programs, 'initdb'), initdbOptions, { ...options, encoding: 'utf8' })
  if (initdb.status !== 0) fail(`PostgreSQL 15 无法初始化：${initdb.stderr || initdb.error?.message}`)
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=100', 'log_min_messages=fatal'].flatMap(
    (setting) => ['-c', setting],
  )
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-k', dir, ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = once(server, 'exit')
  const stopNow = () => server.kill('SIGINT')
  process.once('exit', stopNow)
  await waitUntilReady(data, ended)
  return {
    url: `postgres://zhiku@localhost/postgres?host=${encodeURIComponent(dir)}`,
    stop: async () => {
      stopNow()
      await ended
      process.off('exit', stopNow)
      rmSync(dir, { recursive: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its Debian package brings the account. */
function findAccount() {
  if (process.getuid?.() !== 0) return {}
  const fields = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!fields) fail(`系统里没有 postgres 账户：${advice}`)
  return { uid: Number(fields[1]), gid: Number(fields[2]) }
}

/**
 * The server writes its state into the eighth line of its pid file.
 * @param {string} data
 * @param {Promise<unknown>} ended
 */
async function waitUntilReady(data, ended) {
  let isRunning = true
  void ended.then(() => (isRunning = false))
  const pidFile = path.join(data, 'postmaster.pid')
  while (isRunning) {
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready') return
    await Promise.race([ended, delay(20)])
  }
  fail('PostgreSQL 15 没有启动，原因见上。')
}
