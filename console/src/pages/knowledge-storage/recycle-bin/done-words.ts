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

const counted = { files: '个文件', products: '个商品', faqs: '条问答' } as const

/** What follows from purging these. */
export function purgeWords(things: readonly Pick<RemovedThing, 'type' | 'contents'>[]): string {
  if (things.every(({ type }) => type !== 'knowledgeBase')) return '删除后不能再恢复。'
  const parts = (['files', 'products', 'faqs'] as const).flatMap((kind) => {
    const count = things.reduce((sum, { contents }) => sum + (contents?.[kind] ?? 0), 0)
    return count > 0 ? [`${count} ${counted[kind]}`] : []
  })
  const held = parts.length > 0 ? `知识库里的 ${parts.join('、')}一起删除，` : ''
  const others = things.some(({ type }) => type !== 'knowledgeBase') ? '其余各项删除后不能再恢复。' : ''
  return `${held}之前从知识库里删除的内容也不再能恢复。${others}`
}
