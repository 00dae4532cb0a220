import { expect, test } from 'vitest'
import { pageWords, warningWords } from './warning-words.ts'

test('pages that follow each other are named as a run', () => {
  expect(pageWords([2])).toBe('第 2 页')
  expect(pageWords([1, 3, 4, 5, 9])).toBe('第 1、3–5、9 页')
})

test('of very many pages the first are named, and how many there are', () => {
  const odd = Array.from({ length: 40 }, (_, index) => index * 2 + 1)
  expect(pageWords(odd)).toBe('第 1、3、5、7、9、11、13、15、17、19、21、23 页等 40 页')
})

test('a warning says where to look and what to do', () => {
  expect(warningWords({ kind: 'uncertainText', pages: [2, 3] })).toBe(
    '第 2–3 页的文字不能确定，请对照原文核对数字与字母。',
  )
  expect(warningWords({ kind: 'hiddenContent', details: ['工作表「成本」', '工作表「底价」'] })).toBe(
    '没有收录隐藏的内容：工作表「成本」、工作表「底价」。确需收录时，请取消隐藏后重新上传。',
  )
  expect(warningWords({ kind: 'droppedEdits', details: ['原第 2 段“先断电。”'] })).toBe(
    '这些分段的原文变了或没有了，人工修改和新增的内容没有保留：原第 2 段“先断电。”；仍然需要的，请从操作记录里找回，重新写入。',
  )
  expect(warningWords({ kind: 'servedAgain', details: ['原第 2 段“底价 1.2”'] })).toBe(
    '删除或停用过的这些分段，原文变了或没有了，变了的已重新收录：原第 2 段“底价 1.2”；请检查，不该被搜到的请再删除或停用。',
  )
})
