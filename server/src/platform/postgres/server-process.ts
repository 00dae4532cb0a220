/** One run of the PostgreSQL server: started, ready, stopped. Restarting it is the supervisor's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { programEnvironment } from './cluster.ts'
import type { ClusterHome } from './cluster-home.ts'
import type { PostgresConnection } from './owner-record.ts'
import { refusalFromOutput } from './start-refused.ts'

export interface ServerProcess {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
  /** Fast shutdown: clients are disconnected, everything committed is written. */
  stop(): Promise<void>
}

/** Settings that differ from PostgreSQL's own, given on the command line so that no file in the folder can undo them. */
const serverSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // POSIX segments of an ordinary user are deleted when that user logs out (systemd RemoveIPC).
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '128MB',
  max_connections: '40',
  max_wal_size: '512MB',
  // Refused statements are the product's to report; here they would fill the disk and show customers' words.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** Beyond this the log of the earlier runs is set aside as `postgres.log.1` at the next start. */
const maxLogBytes = 10 * 1024 * 1024
/** After a fast shutdown has not ended the server, an immediate one is tried. */
const fastShutdownMs = 60_000
/** Backends of a killed server notice its death at their next wait, a long computation later. */
const lingeringBackendsMs = 20_000
/** `pg` gives no code when the server hangs up in the middle of a greeting. */
const connectionCut = 'cut'
/** 57P03 is SQLSTATE cannot_connect_now: the server starts, recovers or shuts down. */
const notYetCodes = new Set<unknown>([connectionCut, '57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

function logPathOf(home: ClusterHome): string {
  return path.join(home.dir, 'postgres.log')
}

/**
 * Resolves when the server answers; recovery after a crash may take minutes, and is waited for.
 * @param connection to a database that exists
 * @param settings on top of ours, for tests that need no durability
 */
export async function startServer(
  home: ClusterHome,
  native: string,
  connection: PostgresConnection,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const deadline = performance.now() + lingeringBackendsMs
  for (;;) {
    clearSocket(connection)
    const logFile = openLog(home)
    const logStart = fstatSync(logFile).size
    const child = spawnServer(home, native, connection.host, logFile, { ...serverSettings, ...settings })
    closeSync(logFile)
    const server = controlOf(child)
    if (await waitUntilReady(server, connection)) return server
    const output = readLog(home, logStart)
    const isHeldByBackends = output.includes('pre-existing shared memory block')
    if (!isHeldByBackends || performance.now() > deadline) throw refusalFromOutput('postgres', output, logPathOf(home))
    await delay(200)
  }
}

function controlOf(child: ChildProcess): ServerProcess {
  const stopNow = () => {
    child.kill('SIGINT')
  }
  // A process that exits without stopping its database does not leave it behind.
  process.once('exit', stopNow)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  void ended.then(() => process.off('exit', stopNow))
  return { ended, stop: () => stop(child, ended) }
}

/** False when the server ended instead. */
async function waitUntilReady(server: ServerProcess, connection: PostgresConnection): Promise<boolean> {
  let isRunning = true
  void server.ended.then(() => (isRunning = false))
  try {
    while (isRunning) {
      if (await answers(connection)) return true
      await Promise.race([server.ended, delay(20)])
    }
    return false
  } catch (error) {
    await server.stop()
    throw error
  }
}

function spawnServer(
  home: ClusterHome,
  native: string,
  socketDir: string,
  logFile: number,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(path.join(native, 'bin', 'postgres'), ['-D', home.clusterDir, '-k', socketDir, ...flags], {
    ...home.account.spawnOptions,
    cwd: home.dir,
    env: programEnvironment,
    // A file, not a pipe: a busy Node process must never make the database wait for its log.
    stdio: ['ignore', logFile, logFile],
    // Its own group: Ctrl-C must not stop the database under a server that is still finishing its requests.
    detached: true,
  })
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
  await ended
  clearTimeout(impatience)
}

/**
 * False while the server starts, recovers or is not there.
 * @throws what no waiting mends: no right to enter the socket's folder, a role or database that is gone
 */
export async function answers(connection: PostgresConnection): Promise<boolean> {
  const client = new pg.Client(connection)
  // A connection that breaks after its answer is no news here, and would end the process as an unhandled event.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : connectionCut
    if (notYetCodes.has(code)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A killed server leaves both; the lock file's process id may belong to somebody else by now. */
function clearSocket(connection: PostgresConnection): void {
  const socket = path.join(connection.host, `.s.PGSQL.${connection.port}`)
  rmSync(socket, { force: true })
  rmSync(`${socket}.lock`, { force: true })
}

function openLog(home: ClusterHome): number {
  const logPath = logPathOf(home)
  const size = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(logPath, `${logPath}.1`)
  return openSync(logPath, 'a', 0o600)
}

function readLog(home: ClusterHome, from: number): string {
  const file = openSync(logPathOf(home), 'r')
  const buffer = Buffer.alloc(64 * 1024)
  const length = readSync(file, buffer, 0, buffer.length, from)
  closeSync(file)
  return buffer.toString('utf8', 0, length)
}
