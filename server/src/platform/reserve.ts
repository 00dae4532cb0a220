/**
 * A file that is given up when the disk runs full, so that PostgreSQL has room for sign-ins, logs and the end of what is
 * under way while somebody clears the disk. It comes back when there is room again.
 */
import { randomBytes } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { floorOf, freeSpace } from './free-space.ts'
import type { FreeSpace } from './free-space.ts'
import { errorFields } from './log.ts'
import type { Log } from './log.ts'

const lookEveryMs = 2_000
/** A fiftieth of the disk, 64 MiB at most. */
const sizeOn = ({ total }: FreeSpace): number => Math.floor(Math.min(64 * 2 ** 20, total / 50))
/** With less free than this the disk is full: a piece of PostgreSQL's log takes 16 MiB. */
const fullBelow = (space: FreeSpace): number => Math.min(24 * 2 ** 20, sizeOn(space))

export interface Reserve {
  stop(): void
}

/** @param folder lies on the disk that the database and the objects are on */
export function keepReserve(folder: string, log: Log, measure = freeSpace): Reserve {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    await adjustReserve(folder, log, measure).catch((error: unknown) => log.warn('disk.reserve', errorFields(error)))
    isLooking = false
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  void look()
  return { stop: () => clearInterval(timer) }
}

/** One look at the disk. */
export async function adjustReserve(folder: string, log: Log, measure = freeSpace): Promise<void> {
  const file = path.join(folder, 'reserve')
  const space = await measure(folder)
  const isHeld = await stat(file).then(
    () => true,
    () => false,
  )
  if (isHeld && space.free < fullBelow(space)) {
    await rm(file, { force: true })
    log.error('disk.full', { ...space })
  } else if (!isHeld && space.free > floorOf(space) + sizeOn(space)) await fill(file, sizeOn(space))
}

/** With noise, which no file system stores in less room than it takes. */
async function fill(target: string, size: number): Promise<void> {
  const piece = randomBytes(2 ** 20)
  const file = await open(target, 'w', 0o600)
  try {
    for (let left = size; left > 0; left -= piece.length)
      await file.write(piece.subarray(0, Math.min(left, piece.length)))
  } finally {
    await file.close()
  }
}
