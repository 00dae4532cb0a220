/** The database folder: made once, beside its place, and renamed into it when it is complete and on the disk. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { clusterName, type ClusterHome } from './cluster-home.ts'
import { findProcesses, sendSignal, waitUntilGone } from './processes.ts'
import { refusalFromOutput } from './start-refused.ts'

/** The only role, and the owner of everything; who may use the socket is decided by its folder's mode. */
export const superuser = 'zhiku'

/** What PostgreSQL's programs need of the environment. Nothing else: PGDATA, PGPORT and the like would take effect. */
export const programEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Builtin C.UTF-8: sorts and folds the same on every machine, whatever locales it has. */
const initdbOptions = [
  '--username', superuser,
  '--encoding', 'UTF8',
  '--locale-provider', 'builtin',
  '--builtin-locale', 'C.UTF-8',
  '--locale', 'C',
  '--data-checksums',
  '--auth', 'trust',
] // prettier-ignore

/** True when the folder was made by this call. The caller holds the lock of the home. */
export async function ensureCluster(home: ClusterHome, native: string): Promise<boolean> {
  await removeInterrupted(home)
  if (existsSync(home.clusterDir)) return false
  const beside = `${home.clusterDir}.init-${randomBytes(4).toString('hex')}`
  try {
    // Made here, because the account that root lends may not make anything in the home. initdb takes an empty folder.
    mkdirSync(beside, { mode: 0o700 })
    if (home.account.spawnOptions.uid !== undefined) chownSync(beside, home.account.uid, home.account.gid)
    // initdb ends with a pass of fsync over all it wrote.
    await runInitdb(home, native, beside)
    renameSync(beside, home.clusterDir)
    await syncDirectory(home.dir)
  } catch (error) {
    await rm(beside, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    throw error
  }
  return true
}

/** An interrupted initialisation may even be under way still, when only its parent was killed. */
async function removeInterrupted(home: ClusterHome): Promise<void> {
  for (const pid of findProcesses(`${home.clusterDir}.init-`)) {
    sendSignal(pid, 'SIGKILL')
    await waitUntilGone(pid, 10_000)
  }
  for (const name of readdirSync(home.dir)) {
    if (!name.startsWith(`${clusterName}.init-`)) continue
    // Where the system hides what a process works in, the killed initdb's own child still writes until its next read.
    await rm(path.join(home.dir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function runInitdb(home: ClusterHome, native: string, dir: string): Promise<void> {
  const child = spawn(path.join(native, 'bin', 'initdb'), ['-D', dir, ...initdbOptions], {
    ...home.account.spawnOptions,
    cwd: home.dir,
    env: programEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in the terminal reaches the whole group; who is stopped when is the supervisor's to decide.
    detached: true,
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [code, output] = await Promise.all([ended, text(child.stderr)])
  if (code !== 0) throw refusalFromOutput('initdb', output)
}

/** A rename is on the disk only when its folder is. */
async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  await handle.sync()
  await handle.close()
}
