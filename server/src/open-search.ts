/** The index of words, the vectors beside it and the one way to find, put together: for app.ts. */
import { createCards } from './cards/service.ts'
import type { Env } from './env.ts'
import { createHelpCounter } from './figures.ts'
import { createWords } from './dictionary/service.ts'
import * as files from './files/service.ts'
import { createModelServices } from './model-services/service.ts'
import type { Db } from './platform/db.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import * as searchIndex from './search-index/service.ts'
import * as search from './search/service.ts'
import * as vectors from './vectors/service.ts'

export interface OpenSearchOptions {
  env: Env
  db: Db
  jobs: Jobs
  log: Log
  secret: string
  /** Where the index lies. */
  uri: string
}

export async function openSearch({ env, db, jobs, log, secret, uri }: OpenSearchOptions) {
  /** Searchable by its words: a file that waited for it is ready, and its vectors follow. */
  const onApplied = async (db: Db, sourceIds: string[]) => {
    await files.markReady(db, sourceIds)
    await vectors.follow(db, jobs, log, sourceIds)
  }
  const index = await searchIndex.open({ db, uri, credentials: credentialsOf(env), log, onApplied })
  const models = createModelServices({ env, secret, log, onChange: vectors.modelsChanged })
  const spaces = vectors.createVectors({ models, index }, log)
  const helped = createHelpCounter()
  const helpers = { askNear: spaces.askNear, judge: search.createJudge(models), onHelp: helped.count }
  const words = createWords()
  const find = search.createFind(index, createCards(), helpers, words)
  return { index, models, spaces, helped, find, words }
}

/** Of the object store; an index on S3-compatible storage lies behind the same key. */
function credentialsOf(env: Env) {
  const { ZHIKU_STORAGE_ACCESS_KEY_ID: accessKeyId, ZHIKU_STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = env
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
}
