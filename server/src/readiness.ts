/** What `/readyz` looks at, and what it says of a part that does not work. */
import { sql } from 'kysely'
import type { Db } from './platform/db.ts'
import { freeSpace } from './platform/free-space.ts'
import { PartState } from './platform/http/probes.ts'
import type { Check } from './platform/http/probes.ts'
import type { ObjectStore } from './platform/storage/object-store.ts'
import type { SearchIndex } from './search-index/service.ts'

export interface ReadinessOptions {
  db: Db
  dataDir: string
  index: Pick<SearchIndex, 'health'>
  storage: Pick<ObjectStore, 'ready'>
}

/** Room for some days of growth of a small installation; below it somebody should look. */
const lowDiskBytes = 2 * 1024 ** 3
/** Nobody indexes when a change has waited this long. */
const lateIndexSeconds = 600

const indexSentences = {
  damaged: '搜索索引损坏，等待后台进程重建：请检查是否有后台进程在运行、磁盘是否已满',
  rebuilding: '搜索索引损坏，正在自动重建，完成前搜索可能暂不可用',
}

export const checksOf = ({ db, dataDir, index, storage }: ReadinessOptions): Record<string, Check> => ({
  database: {
    isVital: true,
    look: () => sql`select 1`.execute(db),
    sentence: '数据库连不上：请检查它是否在运行、磁盘是否已满',
  },
  index: {
    look: async () => {
      const { state } = await index.health()
      return state === 'ok' ? undefined : new PartState(state, indexSentences[state])
    },
    sentence: '无法得知搜索索引是否完好：请检查数据库',
  },
  store: {
    look: () => storage.ready(),
    sentence: '文件存储不可用，暂时不能上传和预览文件：请检查存储服务、访问密钥或磁盘',
  },
  disk: {
    look: async () => {
      const { free } = await freeSpace(dataDir)
      if (free >= lowDiskBytes) return undefined
      return new PartState('low', `数据目录所在磁盘只剩 ${Math.round(free / 1024 ** 2)} MB：请尽快清理或扩容`)
    },
    sentence: '无法读取数据目录所在磁盘的剩余空间：请检查目录是否存在',
  },
  indexing: {
    look: async () => {
      const { rows } = await sql<{ age: number | null }>`
        select extract(epoch from now() - min(created_at))::float8 as age from index_outbox where applied_at is null
      `.execute(db)
      const age = rows[0]?.age ?? 0
      if (age < lateIndexSeconds) return undefined
      return new PartState('late', `有修改等了 ${Math.round(age / 60)} 分钟还搜不到：请检查是否有后台进程在运行`)
    },
    sentence: '无法得知有多少修改等待进入搜索：请检查数据库',
  },
})
