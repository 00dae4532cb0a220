/** Why the embedded database cannot start, as one Chinese sentence for the operator that says what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** What PostgreSQL prints (with `lc_messages=C`) and what the operator can do about it; the first match counts. */
const knownFailures: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|Disk quota exceeded|disk is full/i, '磁盘空间不足：请腾出至少 500 MB 后重新启动。'],
  [
    /could not look up effective user ID/i,
    '当前用户在 /etc/passwd 里没有名字，PostgreSQL 无法初始化：请换一个有名字的用户启动，或设置 DATABASE_URL。',
  ],
  [
    /database files are incompatible with server/i,
    '数据库文件是另一个主版本的 PostgreSQL 建立的：请用原来的版本执行 npm run backup，再用本版本执行 npm run restore。',
  ],
  [/Cannot allocate memory|could not map anonymous shared memory/i, '内存不足：请留出至少 300 MB 内存后重新启动。'],
  [/Read-only file system/i, '数据目录所在的磁盘是只读的：请换一个可写的目录（ZHIKU_DATA_DIR）。'],
  [/Permission denied/i, '数据库进程没有权限读写数据目录：请检查目录及其上级目录的权限。'],
]

/** The refusal for a PostgreSQL program that ended by itself, from what it printed. */
export function refusalFromOutput(program: string, output: string, logPath?: string): StartRefused {
  const lastLine = output.trim().split('\n').at(-1) ?? ''
  const where = logPath === undefined ? '' : `（日志：${logPath}）`
  const advice = findAdvice(output) ?? `内置数据库的 ${program} 意外退出：${lastLine || '没有输出'}。`
  return new StartRefused(`${advice}${where}`)
}

/** The same for what the system refused us ourselves; an error that nobody can do anything about stays as it is. */
export function refusalFromError(error: unknown): unknown {
  if (error instanceof StartRefused || !(error instanceof Error)) return error
  const advice = findAdvice(error.message)
  return advice === undefined ? error : new StartRefused(`${advice}（${error.message}）`, { cause: error })
}

const findAdvice = (output: string): string | undefined => knownFailures.find(([pattern]) => pattern.test(output))?.[1]
