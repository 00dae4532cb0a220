/** What an act on several pieces of knowledge has done, in the words of its toast. */

const done = {
  enable: '已启用',
  disable: '已停用',
  remove: '已删除',
  restore: '已恢复',
  move: '已移动',
  tag: '已加标签：',
} as const

export type BatchAct = keyof typeof done

interface Done {
  action: BatchAct
  count: number
  /** With its measure word, such as `条问答`. */
  noun: string
  /** The knowledge base requires audits: stopping is done at once and confirmed later, other acts wait. */
  isAudited: boolean
}

export function doneWords({ action, count, noun, isAudited }: Done): string {
  if (isAudited && action === 'disable') return `已停用 ${count} ${noun}，立即生效；原先通过审核的等待审核确认。`
  if (isAudited && action !== 'restore') return `${count} ${noun}的变更已提交审核。`
  return `${done[action]} ${count} ${noun}。`
}
