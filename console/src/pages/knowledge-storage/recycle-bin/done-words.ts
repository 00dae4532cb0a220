/** What became of things of the recycle bin, as the person who asked for it is told. */
import type { RemovedThing } from '@zhiku/contract/recycle-bin'
import { removedTypes } from '@zhiku/contract/words/recycle-bin'

type Named = Pick<RemovedThing, 'type' | 'name'>

/** `文件“安装.md”`, or how many. */
export const labelOf = (things: readonly Named[]): string => {
  const [only] = things
  return only && things.length === 1 ? `${removedTypes[only.type]}“${only.name}”` : ` ${things.length} 项`
}

export const purgedWords = (things: readonly Named[], changed: number): string =>
  `已彻底删除${doneWords(things, changed, '删除')}。`

/** @param submitted how many of them wait for an audit by now */
export function restoredWords(things: readonly Named[], changed: number, submitted: number): string {
  const waiting = `${submitted < changed ? `其中 ${submitted} 项` : ''}通过审核后才能搜到`
  return `已恢复${doneWords(things, changed, '恢复')}${submitted > 0 ? `，${waiting}` : ''}。`
}

/** What was done, and how many it was not done to. */
const doneWords = (things: readonly Named[], changed: number, verb: string): string =>
  things.length === changed ? labelOf(things) : ` ${changed} 项，其余 ${things.length - changed} 项没有${verb}`
