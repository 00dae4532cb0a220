/** `backup <folder>`, `restore <folder>`, `verify`, `reindex`: what an operator does beside the running product. */
import path from 'node:path'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import { readEnv } from './env.ts'
import { listHeld } from './objects/service.ts'
import { openConnection } from './open-connection.ts'
import { backup, restore } from './platform/backup.ts'
import { keepFilesPrivate } from './platform/private-files.ts'
import { describeEverything } from './products/jobs.ts'
import { resumeWaiting } from './resume-waiting.ts'
import { verify } from './verify.ts'
import { startAlone } from './platform/start-alone.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const [verb = '', ...parameters] = process.argv.slice(2)
const target = parameters.find((parameter) => !parameter.startsWith('--'))
const env = { ...readEnv(), ZHIKU_ROLE: 'web' as const }

async function run(): Promise<void> {
  keepFilesPrivate()
  const act = acts[verb]
  if (!act) throw new Error(`用法：npm run ${Object.keys(acts).join(' | npm run ')}`)
  const { connection, stop } = await openConnection(env, { say, mayJoin: true })
  try {
    const app = await startAlone({ connection, say }, () => createApp({ env, connection }))
    await act(app).finally(app.stop)
  } finally {
    await stop() // also when the app could not be made: a database left running would keep this process alive
  }
}

const acts: Record<string, (app: App) => Promise<void>> = {
  backup: async ({ ctx }) => {
    const now = ctx.clock.now()
    const folder = path.resolve(target ?? `backup-${now.toISOString().slice(0, 19).replaceAll(':', '')}`)
    const { manifest, faulty } = await backup(ctx, listHeld, folder, now)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`已备份到 ${folder}：${manifest.tables.length} 张表，${rows} 行`)
    if (faulty.length === 0) return
    say(`有 ${faulty.length} 个文件缺失或损坏，没有备份。请运行 npm run verify 查看，并重新上传或从更早的备份恢复。`)
    process.exitCode = 1
  },
  restore: async ({ ctx, reindex }) => {
    if (!target) throw new Error('用法：npm run restore -- <备份目录> [--force]')
    const { manifest, faulty } = await restore(ctx, path.resolve(target), parameters.includes('--force'))
    await reindex()
    await resumeWaiting(ctx)
    await describeEverything(ctx)
    say(`已恢复 ${manifest.createdAt} 的备份，并重建了搜索索引。所有人需要重新登录。`)
    if (faulty.length > 0) say(`有 ${faulty.length} 个文件没有恢复，请运行 npm run verify 查看。`)
  },
  verify: async (app) => {
    const { lines, isSound } = await verify(app)
    lines.forEach(say)
    if (!isSound) process.exitCode = 1
  },
  reindex: async ({ reindex }) => {
    await reindex()
    say('搜索索引已重建。')
  },
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1) // what a failed start left open must not hold the operator's prompt
})
