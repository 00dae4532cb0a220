/** `backup <folder>`, `restore <folder>`, `reindex`: what an operator does beside the running product. */
import path from 'node:path'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { backup, restore } from './platform/backup.ts'
import { openConnection } from './open-connection.ts'
import { startAlone } from './platform/start-alone.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const [verb, target] = process.argv.slice(2)
const env = { ...readEnv(), ZHIKU_ROLE: 'web' as const }

async function run(): Promise<void> {
  const { connection, stop } = await openConnection(env, { say, mayJoin: true })
  try {
    const app = await startAlone({ connection, say }, () => createApp({ env, connection }))
    await act(app).finally(app.stop)
  } finally {
    await stop() // also when the app could not be made: a database left running would keep this process alive
  }
}

async function act({ ctx, reindex }: Awaited<ReturnType<typeof createApp>>): Promise<void> {
  const now = ctx.clock.now()
  if (verb === 'backup') {
    const folder = path.resolve(target ?? `backup-${now.toISOString().slice(0, 19).replaceAll(':', '')}`)
    const { tables } = await backup(ctx.db, ctx.storage, folder, now)
    say(`已备份到 ${folder}：${tables.length} 张表，${tables.reduce((sum, { rows }) => sum + rows, 0)} 行`)
  } else if (verb === 'restore') {
    if (!target) throw new Error('用法：npm run restore -- <备份目录>')
    const { createdAt } = await restore(ctx.db, ctx.storage, path.resolve(target))
    await reindex()
    say(`已恢复 ${createdAt} 的备份，并重建了搜索索引。`)
  } else if (verb === 'reindex') {
    await reindex()
    say('搜索索引已重建。')
  } else {
    throw new Error('用法：npm run backup | npm run restore -- <备份目录> | npm run reindex')
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1) // what a failed start left open must not hold the operator's prompt
})
