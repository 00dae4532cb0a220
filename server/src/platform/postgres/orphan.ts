/*
 * A server that outlived its owner (killed with SIGKILL, or lost in a crash) is stopped before ours starts. Only the
 * holder of the folder's lock may call this: whoever else runs the folder then has no owner.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inspectServer, sendSignal, waitUntilGone } from './processes.ts'
import { StartRefused } from './start-refused.ts'

/** A fast shutdown writes a checkpoint first; on a slow disk that takes a while. */
const fastShutdownMs = 60_000
/** An immediate shutdown writes nothing; the next start recovers from the log. */
const immediateShutdownMs = 20_000
/** For a file that a full disk or a crash left empty; no process has this id. */
const noProcess = 0

export async function stopOrphan(clusterDir: string, log: (message: string) => void): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = readPid(pidFile) ?? noProcess
  switch (inspectServer(pid, clusterDir)) {
    case 'this server':
      log(`正在停止上次异常退出后留下的数据库进程（pid ${pid}）`)
      await stop(pid)
      return
    case 'unclear':
      throw new StartRefused(
        `数据库目录 ${clusterDir} 记录的进程 ${pid} 是一个 PostgreSQL，但看不到它使用哪个目录：请确认后停止它再启动。`,
      )
    case 'gone':
    case 'another process':
      // PostgreSQL looks at nothing but the number, and would refuse to start as long as anybody has it. Backends that
      // still end after their server died are another matter: PostgreSQL sees them by their shared memory and waits.
      rmSync(pidFile, { force: true })
  }
}

async function stop(pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT')
  if (await waitUntilGone(pid, fastShutdownMs)) return
  sendSignal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, immediateShutdownMs)) return
  throw new StartRefused(`上次留下的数据库进程（pid ${pid}）停不下来：请执行 kill -9 ${pid} 后重新启动。`)
}

/** The first line is the server's process id; a single-user run writes it negative. */
function readPid(pidFile: string): number | undefined {
  const pid = Math.abs(Number.parseInt(readFileSync(pidFile, 'utf8'), 10))
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}
