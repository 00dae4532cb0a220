/*
 * The embedded PostgreSQL: a child process of the product on a private Unix socket.
 *
 *   lock the folder ─▶ stop an orphan ─▶ initdb once ─▶ run ─▶ ready ──▶ stop(): fast shutdown
 *                                                        ▲       │
 *                                                        └───────┘ ended by itself: again, after 0.2 s … 10 s
 *
 * No data folder is ever deleted. What was committed survives the death of either process, because PostgreSQL keeps
 * its own durable defaults (fsync, full_page_writes, synchronous_commit).
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { type ClusterHome, findHome, prepareHome } from './cluster-home.ts'
import { tryLock } from './folder-lock.ts'
import { type Keeper, keepRunning } from './keep-running.ts'
import { stopOrphan } from './orphan.ts'
import { findOwnerRecord, type PostgresConnection, removeOwnerRecord, writeOwnerRecord } from './owner-record.ts'
import { answers, startServer } from './server-process.ts'
import { makeSocketDir, removeLeftSocketDir } from './socket-dir.ts'
import { refusalFromError, StartRefused } from './start-refused.ts'

export interface EmbeddedPostgres {
  connection: PostgresConnection
  /** Fast shutdown; resolves when the folder is free for another owner. May be called twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database takes `postgres/` in it. */
  dataDir: string
  /** Receives one Chinese line per event worth telling the operator. */
  log?: (message: string) => void
  /** Made when missing; the first is the connection's. */
  databases?: readonly string[]
  /** Server settings on top of ours, for tests that need no durability. */
  settings?: Readonly<Record<string, string>>
}

const lockName = 'owner.lock'
const port = 5432

/**
 * Starts the database of a data folder, making it on the first start, and keeps it running until `stop`.
 * @throws StartRefused another process owns the folder, no programs for this platform, disk full …
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startLocked(options)
  } catch (error) {
    throw refusalFromError(error)
  }
}

/** The connection to a folder's database while the product runs it; undefined while nobody does. */
export async function findRunningPostgres(dataDir: string): Promise<PostgresConnection | undefined> {
  const home = findHome(dataDir)
  const connection = home === undefined ? undefined : findOwnerRecord(home)?.connection
  return connection && (await answers(connection)) ? connection : undefined
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = prepareHome(options.dataDir)
  const lock = tryLock(path.join(home.dir, lockName))
  if (!lock) throw ownedByAnother(options.dataDir, home.dir)
  try {
    const { connection, stop } = await startAsOwner(home, options)
    let stopping: Promise<void> | undefined
    return { connection, stop: () => (stopping ??= stop().finally(() => lock.release())) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startAsOwner(home: ClusterHome, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined, databases = [superuser], settings = {} } = options
  await stopOrphan(home.clusterDir, log)
  removeLeftSocketDir(home.dir)
  const socketDir = makeSocketDir(home.account)
  const database = databases[0] ?? superuser
  const connection: PostgresConnection = { host: socketDir, port, user: superuser, database, ssl: false }
  const maintenance = { ...connection, database: 'postgres' }
  const tidy = () => {
    rmSync(socketDir, { recursive: true, force: true })
    removeOwnerRecord(home.dir)
  }
  let keeper: Keeper | undefined
  try {
    writeOwnerRecord(home.dir, connection)
    const native = prepareBinaries(home.account, home.dir)
    if (await ensureCluster(home, native)) log(`已建立内置数据库：${home.clusterDir}`)
    const start = async () => {
      await stopOrphan(home.clusterDir, log)
      return startServer(home, native, maintenance, settings)
    }
    keeper = keepRunning(await start(), start, log)
    await createDatabases(maintenance, databases)
  } catch (error) {
    await keeper?.stop()
    tidy()
    throw error
  }
  const { stop } = keeper
  return { connection, stop: () => stop().finally(tidy) }
}

function ownedByAnother(dataDir: string, home: string): StartRefused {
  const owner = findOwnerRecord(home)
  const who = owner ? `（pid ${owner.pid}，启动于 ${new Date(owner.startedAt).toLocaleString('zh-CN')}）` : ''
  return new StartRefused(
    `数据目录 ${dataDir} 正由另一个知库进程使用${who}：请先停止它，或用 ZHIKU_DATA_DIR 换一个目录。`,
  )
}

async function createDatabases(maintenance: PostgresConnection, databases: readonly string[]): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  try {
    for (const name of databases) {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    }
  } finally {
    await client.end()
  }
}
