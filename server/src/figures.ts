/** What an operator watches beside Node's own figures and the times of answers: queues, connections, room, backups. */
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Db } from './platform/db.ts'
import { freeSpace } from './platform/free-space.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Help } from './search/service.ts'
import { errorFields } from './platform/log.ts'
import type { Log } from './platform/log.ts'

export interface FigureSources {
  db: Db
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  jobs: Jobs
  dataDir: string
  backupDir: string | undefined
  indexedChunks: () => Promise<number>
  indexHealth: () => Promise<{ failing: number }>
  /** Sources whose vectors wait. */
  vectorBacklog: () => Promise<{ state: string; total: number; oldestSeconds: number }[]>
  /** Searches of this process by what became of each model's help. */
  helped: () => { model: string; outcome: string; total: number }[]
  notifications: () => { openStreams: number; isListening: boolean }
  log: Log
}

interface Figure {
  name: string
  help: string
  labels?: string[]
  read: () => Reading[] | Promise<Reading[]>
}
interface Reading {
  labels?: Record<string, string>
  value: number
}

/** Every figure is read when it is asked for; one that cannot be read is left out of that answer. */
export function registerFigures(sources: FigureSources): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // the process's own first: what follows takes connections itself
  const all = [...processFigures(sources), ...databaseFigures(sources), ...diskFigures(sources)]
  for (const figure of all) register(registry, figure, sources.log)
  return registry
}

function register(registry: Registry, { name, help, labels = [], read }: Figure, log: Log): void {
  const gauge = new Gauge({
    name: `zhiku_${name}`,
    help,
    labelNames: labels,
    registers: [registry],
    collect: async () => {
      gauge.reset()
      if (labels.length === 0) gauge.remove() // a figure that is not known is none, not zero
      try {
        for (const { labels: of = {}, value } of await read()) gauge.set(of, value)
      } catch (error) {
        log.warn('figures.failed', { figure: name, ...errorFields(error) })
      }
    },
  })
}

interface Queue {
  queue: string
  state: string
  total: number
  oldest_seconds: number
}

function databaseFigures({ db, jobs, indexedChunks, indexHealth, vectorBacklog }: FigureSources): Figure[] {
  const queues = together(async () => (await sql<Queue>`select * from operation_figures`.execute(db)).rows)
  const labelled = (read: (queue: Queue) => number) => async () =>
    (await queues()).map(({ queue, state, ...rest }) => ({
      labels: { queue, state },
      value: read({ queue, state, ...rest }),
    }))
  const queueLabels = ['queue', 'state']
  const storedChunks = async () =>
    (await sql<{ total: number }>`select count(*) as total from chunks`.execute(db)).rows.map(({ total }) => total)
  return [
    { name: 'queue_total', help: 'What waits, by state', labels: queueLabels, read: labelled(({ total }) => total) },
    {
      name: 'queue_oldest_seconds',
      help: 'Age of the oldest that waits, by state',
      labels: queueLabels,
      read: labelled(({ oldest_seconds: age }) => age),
    },
    {
      name: 'jobs_total',
      help: 'Jobs that wait, run or have failed within two weeks',
      labels: ['job', 'state'],
      read: async () =>
        (await jobs.figures(db)).map(({ name: job, state, total }) => ({ labels: { job, state }, value: total })),
    },
    {
      name: 'index_failing_total',
      help: 'Changes that the index has refused at least once and that are tried again',
      read: async () => [{ value: (await indexHealth()).failing }],
    },
    {
      name: 'vectors_waiting_total',
      help: 'Sources whose vectors wait: for their turn, for a model that failed, for whoever paused it',
      labels: ['state'],
      read: async () => (await vectorBacklog()).map(({ state, total: value }) => ({ labels: { state }, value })),
    },
    {
      name: 'vectors_oldest_seconds',
      help: 'Age of the source that has waited longest for its vectors, by state',
      labels: ['state'],
      read: async () =>
        (await vectorBacklog()).map(({ state, oldestSeconds: value }) => ({ labels: { state }, value })),
    },
    {
      name: 'chunks_total',
      help: 'Chunks in the database and in the index; they differ while changes wait',
      labels: ['in'],
      read: async () => [
        ...(await storedChunks()).map((value) => ({ labels: { in: 'database' }, value })),
        { labels: { in: 'index' }, value: await indexedChunks() },
      ],
    },
  ]
}

/** Who asks while the answer is being found gets the same. */
function together<T>(find: () => Promise<T>): () => Promise<T> {
  let finding: Promise<T> | undefined
  return () => (finding ??= find().finally(() => (finding = undefined)))
}

const processFigures = ({ pool, notifications, helped }: FigureSources): Figure[] => [
  {
    name: 'search_help_total',
    help: 'Searches of this process since its start, by model and what became of its help',
    labels: ['model', 'outcome'],
    read: () => helped().map(({ model, outcome, total: value }) => ({ labels: { model, outcome }, value })),
  },
  {
    name: 'database_connections',
    help: 'Of the pool of this process: in use, idle, and calls that wait for one',
    labels: ['state'],
    read: () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  },
  {
    name: 'open_streams',
    help: 'Notification streams of this process',
    read: () => [{ value: notifications().openStreams }],
  },
  {
    name: 'listener_up',
    help: '1 while this process hears what the others commit',
    read: () => [{ value: Number(notifications().isListening) }],
  },
]

const diskFigures = ({ dataDir, backupDir }: FigureSources): Figure[] => [
  {
    name: 'disk_free_bytes',
    help: 'Room for the data folder',
    read: async () => [{ value: (await freeSpace(dataDir)).free }],
  },
  {
    name: 'backup_age_seconds',
    help: 'Since the latest whole backup in ZHIKU_BACKUP_DIR; absent without one',
    read: async () => {
      const at = backupDir === undefined ? undefined : await latestBackup(backupDir)
      return at === undefined ? [] : [{ value: (Date.now() - at) / 1000 }]
    },
  },
]

/** When the youngest manifest was written, which is the last thing that a backup writes. */
async function latestBackup(folder: string): Promise<number | undefined> {
  const names = await readdir(folder)
  const times = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name, 'manifest.json')).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      ),
    ),
  )
  const known = times.filter((time) => time !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** Counts what became of models' help with searches. */
export function createHelpCounter() {
  const counts = new Map<string, number>()
  return {
    count: (help: Help): void => {
      for (const [model, outcome] of Object.entries(help))
        if (outcome !== 'off') counts.set(`${model} ${outcome}`, (counts.get(`${model} ${outcome}`) ?? 0) + 1)
    },
    counts: () =>
      [...counts].map(([key, total]) => {
        const [model = '', outcome = ''] = key.split(' ')
        return { model, outcome, total }
      }),
  }
}
