/** What an act on knowledge came to, in the words of its toast: taken from the server's answer, not from what was asked. */
import type { Kept } from './kept.ts'

type After = Pick<Kept, 'enabled' | 'pendingAuditId' | 'stopAuditId'>

export const submittedWords = '已提交审核，通过后生效。'

/** @param after as the server answers it: while a change waits, the content that still serves */
export function savedWords({ enabled, pendingAuditId }: After): string {
  if (pendingAuditId) return submittedWords
  return enabled ? '已保存，几秒后就能搜到。' : '已保存，启用后才能搜到。'
}

/** What a switch came to. @param named `问答`, or a name */
export function switchedWords(asked: boolean, { enabled, stopAuditId }: After, named: string): string {
  if (enabled !== asked) return submittedWords
  if (enabled) return `${named}已启用。`
  return `${named}已停用，不再被搜到${stopAuditId ? '，等待审核确认' : ''}。`
}

const done = {
  enable: '已启用',
  disable: '已停用',
  remove: '已删除',
  restore: '已恢复',
  move: '已移动',
  tag: '已加标签：',
} as const

export type BatchAction = keyof typeof done

export interface Outcome {
  action: BatchAction
  changed: number
  /** Of these: how many an audit is about now. */
  submitted: number
}

/** What an act on several came to. @param counted `条问答` */
export function doneWords({ action, changed, submitted }: Outcome, counted: string): string {
  const [measure] = counted
  const some = submitted < changed ? `其中 ${submitted} ${measure}` : ''
  const acted = (count: number) => `${done[action]} ${count} ${counted}`
  if (submitted === 0) return `${acted(changed)}。`
  if (action === 'disable') return `${acted(changed)}，不再被搜到；${some}等待审核确认。`
  if (action === 'restore') return `${acted(changed)}，${some}通过审核后才能搜到。`
  if (some) return `${acted(changed - submitted)}；另有 ${submitted} ${measure}已提交审核，通过后生效。`
  return `${submitted} ${counted}的变更已提交审核，通过后生效。`
}

/** What learning files again came to. @param list of the tasks that are queued */
export const relearnWords = ({ list, submitted }: { list: readonly unknown[]; submitted: number }): string =>
  [
    list.length > 0 ? `${list.length} 个文件已排队重新解析。` : '',
    submitted > 0 ? `${submitted} 个文件已提交审核，通过后重新解析。` : '',
  ].join('')
