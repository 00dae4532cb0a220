import { defaultData } from '@zhiku/contract/workflows/kinds'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { expect, test } from 'vitest'
import { wordsOfPath } from './field-words.ts'

test('a path is told by what the forms call its steps', () => {
  expect(wordsOfPath('title')).toBe('节点名称')
  expect(wordsOfPath('data.cases.0.tests.1.operator')).toBe('分支 1 · 判断 2 · 怎样')
  expect(wordsOfPath('data.cases.0.tests.0.value.value')).toBe('分支 1 · 判断 1 · 值')
  expect(wordsOfPath('data.cases.n3f9k2.name')).toBe('分支 · 名称')
})

test.each(Object.keys(nodeKinds) as NodeKind[])('every field of the kind %s has a name', (kind) => {
  const nameless = Object.keys(defaultData(kind)).filter((field) => wordsOfPath(`data.${field}`) === '')
  expect(nameless).toEqual([])
})
