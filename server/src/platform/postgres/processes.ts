/*
 * What other processes are, read from /proc: a process id alone says nothing after a crash, because the system hands
 * it out again.
 */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** gone: no such process, or a dead one that nobody has reaped · unclear: a PostgreSQL whose folder cannot be seen */
export type ServerState = 'gone' | 'this server' | 'another process' | 'unclear'

/** Whether the process is the PostgreSQL server of this database folder. */
export function inspectServer(pid: number, clusterDir: string): ServerState {
  const argv = readArguments(pid)
  if (argv === undefined) return 'gone'
  const [program = ''] = argv
  const isPostgres = path.basename(program) === 'postgres' || program.startsWith('postgres:')
  if (!isPostgres) return 'another process'
  const dir = readWorkingDir(pid) ?? argv[argv.indexOf('-D') + 1 || argv.length]
  if (dir === undefined) return 'unclear'
  if (resolveLinks(dir) !== resolveLinks(clusterDir)) return 'another process'
  // Only the server itself carries its arguments; its children call themselves "postgres: checkpointer" and the like.
  return program.startsWith('postgres:') ? 'unclear' : 'this server'
}

/** PostgreSQL's processes that were started for a folder, or work in one, whose path begins like this. */
export function findProcesses(dirPrefix: string): number[] {
  const realPrefix = path.join(resolveLinks(path.dirname(dirPrefix)), path.basename(dirPrefix))
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const [program = '', ...rest] = (Number.isInteger(pid) && readArguments(pid)) || []
      if (!/^(initdb|postgres)\b/.test(path.basename(program))) return false
      return readWorkingDir(pid)?.startsWith(realPrefix) || rest.some((argument) => argument.startsWith(dirPrefix))
    })
}

/** False when it still runs after the time. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (readArguments(pid) !== undefined) {
    if (performance.now() > deadline) return false
    await delay(20)
  }
  return true
}

/** False when the process is already gone. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** Undefined for a process that is gone or dead but not reaped. */
function readArguments(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The state follows the name, which is in brackets and may itself hold brackets: "7 (a) b) S 1 …".
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
    if (state === 'Z' || state === 'X') return undefined
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return undefined
  }
}

/** Undefined where the system hides it: another user's process in a container without CAP_SYS_PTRACE. */
function readWorkingDir(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function resolveLinks(dir: string): string {
  try {
    return realpathSync(dir)
  } catch {
    return path.resolve(dir)
  }
}
