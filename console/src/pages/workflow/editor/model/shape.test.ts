import { blankGraph } from '@zhiku/contract/workflows/graph'
import { defaultData } from '@zhiku/contract/workflows/kinds'
import { expect, test } from 'vitest'
import { addNode } from './edits.ts'
import { isSound, readDrawn, shapeProblems } from './shape.ts'

const asking = (into: string) =>
  addNode(blankGraph(), {
    id: 'age',
    kind: 'ask',
    title: '问年限',
    position: { x: 0, y: 0 },
    data: { ...defaultData('ask'), into },
  })

test('a name that is none is told at its field', () => {
  expect(isSound(asking('years'))).toBe(true)
  expect(shapeProblems(asking('years'))).toEqual([])
  expect(isSound(asking('1 a'))).toBe(false)
  expect(shapeProblems(asking('1 a'))).toMatchObject([
    {
      level: 'error',
      nodeId: 'age',
      field: 'into',
      message: expect.stringMatching(/^「问年限」保存到变量：只能是字母/),
    },
  ])
})

test('a text that is too long is told by the label of its field', () => {
  const long = addNode(blankGraph(), {
    id: 'hello',
    kind: 'reply',
    title: '问好',
    position: { x: 0, y: 0 },
    data: { ...defaultData('reply'), text: '好'.repeat(5_001) },
  })
  expect(shapeProblems(long)[0]?.message).toMatch(/^「问好」要说的话：最多 5000 个字/)
})

test('a variable without a name is told by its place', () => {
  const graph = { ...blankGraph(), variables: [{ key: '', name: '', type: 'text' as const }] }
  expect(shapeProblems(graph)[0]?.message).toMatch(/^变量 1 · 变量名：/)
})

test('what was drawn is read again, sound or not; anything else is not', () => {
  expect(readDrawn(asking('years'))).toEqual(asking('years'))
  expect(readDrawn(asking('1 a'))).toEqual(asking('1 a'))
  expect(readDrawn({ ...blankGraph(), nodes: [{ id: 'x', kind: 'teleport' }] })).toBeUndefined()
  expect(readDrawn('nothing')).toBeUndefined()
})
