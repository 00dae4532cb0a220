/** Processor time as the kernel counts it: on a busy machine it says more than the clock. */
import { readFile } from 'node:fs/promises'

/** In which the kernel counts processor time. */
const ticksPerSecond = 100

/** Seconds of processor time so far of a process, with its children that it has reaped; `self`: this one. */
export async function processorSeconds(pid: number | 'self'): Promise<number> {
  const ticks = (await statOf(pid)).slice(11, 15).reduce((sum, time) => sum + Number(time), 0)
  return ticks / ticksPerSecond
}

export const parentOf = async (pid: number): Promise<number> => Number((await statOf(pid))[1])

/** Of a PostgreSQL: the process that started its backends, and these, those that have ended too. */
export async function databaseSeconds(postmaster: number): Promise<number> {
  const backends = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'latin1').catch(() => '')
  const processes = [postmaster, ...backends.split(' ').filter(Boolean).map(Number)]
  return (await Promise.all(processes.map(processorSeconds))).reduce((sum, one) => sum + one, 0)
}

/** What the kernel says of a process, from its state on. */
async function statOf(pid: number | 'self'): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
