/** The room on a disk, and how much of it is left to what must go on: the database's own files, signing in, searching. */
import { statfs } from 'node:fs/promises'

/** Bytes. */
export interface FreeSpace {
  free: number
  total: number
}

export async function freeSpace(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Below this much free space nothing large is taken: a twentieth of the disk, 1 GiB at most. */
export const floorOf = ({ total }: FreeSpace): number => Math.min(2 ** 30, total / 20)

/** Whether so many bytes more leave the floor untouched. */
export const hasRoom = (space: FreeSpace, bytes = 0): boolean => space.free - bytes >= floorOf(space)
