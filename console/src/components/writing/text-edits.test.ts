import { expect, test } from 'vitest'
import { edits, insertBlock } from './text-edits.ts'
import type { Edit } from './text-edits.ts'

/** The choice is what stands between two ‖. */
function after(marked: string, edit: (chosen: { text: string; from: number; to: number }) => Edit): string {
  const from = marked.indexOf('‖')
  const to = marked.lastIndexOf('‖') - 1
  const text = marked.replaceAll('‖', '')
  const done = edit({ text, from, to: Math.max(from, to) })
  const [a, b] = done.select
  return `${text.slice(0, done.from)}${done.insert.slice(0, a)}‖${done.insert.slice(a, b)}‖${done.insert.slice(b)}${text.slice(done.to)}`
}

test.each([
  ['先‖断电‖再开', 'bold', '先**‖断电‖**再开'],
  ['先**‖断电‖**再开', 'bold', '先‖断电‖再开'],
  ['‖‖', 'bold', '**‖重点‖**'],
  ['‖断电\n\n取面板‖', 'steps', '1. 断电\n\n2. 取面板‖‖'],
  ['‖1. 断电\n2. 取面板‖', 'steps', '断电\n取面板‖‖'],
  ['‖1. 断电\n2. 取面板‖', 'list', '- 断电\n- 取面板‖‖'],
  ['说明\n‖‖', 'steps', '说明\n\n1. ‖第一步‖'],
  ['清洗‖‖滤网', 'heading', '## 清洗滤网‖‖'],
  ['见‖说明书‖', 'link', '见[说明书](‖https://‖)'],
] as const)('%j, %s → %j', (marked, name, expected) => {
  expect(after(marked, edits[name])).toBe(expected)
})

test('a block stands apart, and its first blank is chosen', () => {
  expect(after('上文‖‖下文', (chosen) => insertBlock(chosen, '适用：〔型号〕'))).toBe(
    '上文\n\n适用：‖〔型号〕‖\n\n下文',
  )
})
