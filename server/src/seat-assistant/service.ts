/** 坐席助手: what an organization sets for its agents, as the rooms above read it. */
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import type { Actor, Context } from '../platform/context.ts'
import { list, offered } from '../seat-scripts/service.ts'
import { offeredGroups } from './configuration.ts'

export { noteUse as noteScriptUse } from '../seat-scripts/service.ts'
export { configurationOf, requireNamed, usesOfBases, usesOfFlows } from './configuration.ts'
export { flagsIn } from './word-flags.ts'

/** All scripts in service of the groups that are set, or of these; of none: of all. */
export const scripts = async (ctx: Context<Actor>, groupIds?: readonly string[]): Promise<SeatScript[]> =>
  offered(ctx, groupIds ?? (await offeredGroups(ctx)))

/** Of those that hold these words, so many; the most used ones first. */
export const findScripts = async (ctx: Context<Actor>, keyword: string, most: number): Promise<SeatScript[]> => {
  const wanted = { offered: true, order: 'used' as const, pageNum: 1, pageSize: most, keyword: keyword || undefined }
  return (await list(ctx, wanted, offeredGroups)).list
}
