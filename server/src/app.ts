/**
 * The composition root: opens what the product stands on, mounts each room's routes and jobs, and fills the slots
 * through which lower rooms ask higher ones.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyCall } from '@zhiku/contract'
import type { FastifyInstance } from 'fastify'
import * as assistants from './assistants/routes.ts'
import { auditSubjects } from './audit-subjects.ts'
import * as auditRoutes from './audits/routes.ts'
import { createBackground } from './background.ts'
import { countContents, countFiled, lastChangeIn, refile } from './contents.ts'
import * as categories from './categories/routes.ts'
import { createChannels } from './channels/surface.ts'
import * as conversationRoutes from './conversations/routes.ts'
import { keepLeases, LiveTurns } from './conversations/service.ts'
import type { Env } from './env.ts'
import { registerFigures } from './figures.ts'
import * as homeRoutes from './home/routes.ts'
import { importKinds } from './import-kinds.ts'
import * as dictionary from './dictionary/routes.ts'
import * as faqSheets from './faq-sheets/routes.ts'
import * as faqRoutes from './faqs/routes.ts'
import { createHitCounter } from './faqs/hit-counter.ts'
import { countVerdicts, isShown } from './faqs/served.ts'
import * as faqSimilar from './faqs/similar-routes.ts'
import * as fileRoutes from './files/routes.ts'
import * as files from './files/service.ts'
import * as knowledgeBases from './knowledge-bases/routes.ts'
import * as modelRoutes from './model-services/routes.ts'
import * as notificationRoutes from './notifications/routes.ts'
import * as notifications from './notifications/service.ts'
import { isTicketOpen } from './objects/service.ts'
import { openStore } from './open-store.ts'
import { openSearch } from './open-search.ts'
import * as openQuestions from './open-questions/routes.ts'
import { noteMiss } from './open-questions/service.ts'
import * as operationRecords from './operation-records/routes.ts'
import * as employeeImports from './people/import-routes.ts'
import * as peopleRoutes from './people/routes.ts'
import { visibleRecords } from './people/visible-records.ts'
import type { Clock } from './platform/clock.ts'
import { systemClock } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import { databaseOf, migrateUnlimited } from './platform/db.ts'
import type { DatabaseConnection } from './platform/db.ts'
import type { freeSpace } from './platform/free-space.ts'
import { createMask } from './platform/personal-data.ts'
import { createHttpApp, serveConsole } from './platform/http/app.ts'
import { Drain } from './platform/http/drain.ts'
import { serveOtherSites } from './platform/http/cors.ts'
import { mount } from './platform/http/mount.ts'
import { openApiOf } from './platform/http/openapi.ts'
import { serveProbes } from './platform/http/probes.ts'
import { serveSeatPanel, serveWebChat } from './platform/http/web-chat.ts'
import { Jobs } from './platform/jobs.ts'
import { stopEach } from './platform/lifetime.ts'
import { createLog } from './platform/log.ts'
import { keepReserve } from './platform/reserve.ts'
import type { Reserve } from './platform/reserve.ts'
import { closeFolder } from './platform/private-files.ts'
import { openPool } from './platform/pool.ts'
import { previewRoutes } from './platform/storage/preview-routes.ts'
import { createPreviewSigner } from './platform/storage/preview-signer.ts'
import type { PreviewGrant } from './platform/storage/preview-signer.ts'
import * as productCategories from './product-categories/routes.ts'
import * as productSheets from './product-sheets/routes.ts'
import { productsOfCategories } from './products/filing.ts'
import * as productRoutes from './products/routes.ts'
import * as products from './products/service.ts'
import * as profileRoutes from './profile/routes.ts'
import * as recycleBin from './recycle-bin/routes.ts'
import * as roleRoutes from './roles/routes.ts'
import * as searchRoutes from './search/routes.ts'
import * as search from './search/service.ts'
import type * as searchIndex from './search-index/service.ts'
import * as vectorRoutes from './vectors/routes.ts'
import { usesOfBases, usesOfFlows } from './uses.ts'
import * as vectors from './vectors/service.ts'
import { checksOf } from './readiness.ts'
import { openSeats } from './seat-conversations/seats.ts'
import type { LiveSeats } from './seat-conversations/seats.ts'
import { seatRoutes } from './seat-routes.ts'
import { readOrMakeSecret } from './secret.ts'
import * as sessionRoutes from './sessions/routes.ts'
import * as sessions from './sessions/service.ts'
import { requireOpen } from './test-sets/gates.ts'
import * as testSetRoutes from './test-sets/routes.ts'
import * as flowRuns from './workflow-runs/doors.ts'
import { runsOf } from './workflow-runs/jobs.ts'
import type { Runs } from './workflow-runs/jobs.ts'
import * as workflowRunRoutes from './workflow-runs/routes.ts'
import { figuresOf } from './workflow-runs/service.ts'
import * as workflows from './workflows/doors.ts'
import * as workflowRoutes from './workflows/routes.ts'

const consoleDirectory = fileURLToPath(new URL('../../console/dist', import.meta.url))

export interface AppOptions {
  env: Env
  connection: DatabaseConnection
  clock?: Clock
  /** Measures a disk; the real one when unset. */
  measureSpace?: typeof freeSpace
}

export interface App {
  http: FastifyInstance
  /** A context that acts for nobody: for jobs, seeding and maintenance. */
  ctx: Context<undefined>
  jobs: Jobs
  /** Brings the index up to date with what has committed, without waiting for the indexer. */
  indexNow(): Promise<void>
  /** Builds the index anew beside the live one and swaps. */
  reindex(): Promise<void>
  /** How the index differs from the database; empty where it does not. */
  verifyIndex(): Promise<searchIndex.IndexDifference>
  /** Resolves when what answers left behind them (searches, misses, hits) is written, or cannot be now. */
  noted(): Promise<void>
  /** Runs of workflows that move here. */
  runs: Runs
  /** Live conversations of agents, as far as this process serves them. */
  seats: LiveSeats
  /** Starts jobs and the indexer as the role says; HTTP listens by itself through `http`. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Everything but listening. The database is migrated; nothing works in the background before `start`. */
export async function createApp({ env, connection, clock = systemClock, measureSpace }: AppOptions): Promise<App> {
  const log = createLog(env.ZHIKU_LOG)
  const dataDir = path.resolve(env.ZHIKU_DATA_DIR)
  const secret = env.ZHIKU_SECRET ?? (await readOrMakeSecret(dataDir))
  await migrateUnlimited(connection)
  const pool = openPool({ connection, size: 10, isLimited: true })
  const db = databaseOf(pool)
  const store = openStore(env, {
    directory: path.join(dataDir, 'objects'),
    secret,
    isOpen: (key) => isTicketOpen(db, key),
    log,
    ...(measureSpace ? { measure: measureSpace } : {}),
  })
  const jobs = new Jobs(connection, log)
  const mask = createMask(env.ZHIKU_MASK)
  const ctx: Context<undefined> = { db, actor: undefined, ip: '', clock, log, jobs, storage: store.storage, mask }
  const uri = env.ZHIKU_INDEX_URI ?? path.join(dataDir, 'index')
  if (!env.ZHIKU_INDEX_URI) await closeFolder(uri)
  const { index, models, spaces, helped, find, words } = await openSearch({ env, db, jobs, log, secret, uri })

  const journal = search.createJournal({ db, log, onMiss: noteMiss })
  const hits = createHitCounter(db, log)
  const turns = new LiveTurns()
  const endLeases = keepLeases(ctx, turns)
  const hub = new notifications.NotificationHub({ connection, log })
  const seats = openSeats({ ctx, connection, secret, find, models, hits })
  const http = createHttpApp(log, store.uploadOrigins, env.ZHIKU_TRUSTED_PROXIES)
  const drain = new Drain(http, {
    delayMs: env.ZHIKU_STOP_DELAY * 1000,
    limitMs: env.ZHIKU_STOP_LIMIT * 1000,
    endStreams: () => [hub, seats].forEach(({ endStreams }) => endStreams()),
  })
  const signer = createPreviewSigner({ secret, clock })
  const drawn = workflows.openDoors({ models, secret, beside: { usesOf: usesOfFlows, figuresOf } })
  const flows = flowRuns.openDoors({ find, models, sealer: drawn.sealer })
  const asking = { find, chat: models.chat, look: search.createLook(index), flows }
  const channels = createChannels({ db, clock, secret, find, chat: models.chat, live: turns, flows })
  const rooms = [
    ...sessionRoutes.routes,
    ...operationRecords.routes(visibleRecords),
    ...knowledgeBases.routes({ countContents, lastChangeIn, usesOf: usesOfBases }),
    ...categories.routes(countFiled, refile),
    ...fileRoutes.routes({ signer, isServedElsewhere }),
    ...auditRoutes.routes(auditSubjects),
    ...productCategories.routes(productsOfCategories),
    ...productRoutes.routes(auditSubjects),
    ...productSheets.routes,
    ...faqRoutes.routes(hits),
    ...faqSimilar.routes(find, models, words),
    ...faqSheets.routes,
    ...searchRoutes.routes(find, { journal, onVerdict: countVerdicts, onMiss: noteMiss }),
    ...openQuestions.routes,
    ...dictionary.routes(find),
    ...recycleBin.routes,
    ...modelRoutes.routes(models),
    ...vectorRoutes.routes(models),
    ...conversationRoutes.routes(turns),
    ...workflowRoutes.routes(drawn),
    ...workflowRunRoutes.routes(flows),
    ...assistants.routes({ ...asking, live: turns }, requireOpen),
    ...testSetRoutes.routes,
    ...channels.routes,
    ...seatRoutes(seats),
    ...notificationRoutes.routes(hub),
    ...roleRoutes.routes,
    ...peopleRoutes.routes,
    ...employeeImports.routes,
    ...profileRoutes.routes,
    ...homeRoutes.routes,
  ]
  const registry = registerFigures({
    db,
    pool,
    jobs,
    dataDir,
    backupDir: env.ZHIKU_BACKUP_DIR,
    indexedChunks: () => index.indexedChunks(),
    indexHealth: () => index.health(),
    vectorBacklog: () => vectors.backlog(db),
    helped: helped.counts,
    notifications: () => hub.figures,
    log,
  })
  const checks = checksOf({ db, dataDir, index, storage: store.storage })
  serveProbes(http, { checks, registry, log, isStopping: () => drain.isStopping })
  if (env.ZHIKU_ROLE !== 'worker') {
    if (store.routes) await http.register(store.routes)
    await http.register(previewRoutes({ store: store.storage, signer, isOpen: isPreviewOpen(ctx) }))
    serveOtherSites(http, '/open/', channels.isOriginKnown)
    mount(http, rooms, {
      authenticate: async (token, isUse, site) =>
        channels.authenticate(token, site) ?? sessions.authenticate(db, clock, token, isUse),
      context: ctx,
      callsPerMinute: env.ZHIKU_RATE_LIMIT,
      foreign: channels.foreign,
    })
    // Made when somebody asks: no start waits for it.
    let document: object | undefined
    http.get('/api/docs', async () => (document ??= openApiOf(everyCall)))
    await serveConsole(http, consoleDirectory)
    serveWebChat(http, consoleDirectory, channels.doorOf)
    serveSeatPanel(http, consoleDirectory, channels.panelDoorOf)
  }

  let reserve: Reserve | undefined
  const background = createBackground({
    env,
    ctx,
    importKinds,
    index,
    vectors: spaces,
    asking,
    flows,
    seats: seats.doors,
  })
  await jobs.open()
  return {
    http,
    ctx,
    jobs,
    indexNow: () => index.applyPending(),
    reindex: () => index.reindex(),
    verifyIndex: () => index.verify(),
    noted: async () => {
      await Promise.all([journal.flush(), hits.flush()])
    },
    runs: runsOf(ctx, flows),
    seats,
    start: async () => {
      reserve = env.DATABASE_URL ? undefined : keepReserve(dataDir, log, measureSpace)
      await hub.start()
      if (env.ZHIKU_ROLE !== 'worker') {
        await seats.start()
        await search.warm({ db, clock, log, index })
      }
      await background.start()
    },
    stop: async () => {
      reserve?.stop()
      await stopEach(log, {
        http: () => drain.stop(),
        turns: () => turns.stop().finally(endLeases),
        runs: () => flows.live.stop(),
        notes: () => Promise.all([journal.close(), hits.close()]),
        seats: () => seats.stop(),
        listener: () => hub.stop(),
        jobs: () => background.stop(),
        index: () => index.close(),
        database: () => db.destroy(),
      })
    },
  }
}

/** Whether who was given a preview's address may still see the object. */
const isPreviewOpen =
  (ctx: Context<undefined>) =>
  async ({ key, ...session }: PreviewGrant): Promise<boolean> => {
    const actor = await sessions.actorOf(ctx, session)
    return actor !== undefined && files.isPreviewOpen({ ...ctx, actor }, isServedElsewhere, key)
  }

/** Pictures in answers and of products, for those who see no more than what is served. */
const isServedElsewhere = async (ctx: Context, key: string): Promise<boolean> =>
  (await isShown(ctx, key)) || products.isShown(ctx, key)
