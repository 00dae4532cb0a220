import { ParameterGroup } from '@zhiku/contract/product-categories'
import type { Parameter } from '@zhiku/contract/product-categories'
import { expect, test } from 'vitest'
import {
  blankParameter,
  movedParameter,
  parametersOf,
  renamedIn,
  steppedParameter,
  withCopied,
  withNewGroup,
  withParameter,
  withRetired,
} from './schema-draft.ts'
import type { SchemaDraft } from './schema-draft.ts'

const parameter = (key: string, more: Partial<Parameter> = {}): Parameter => ({
  key,
  name: key,
  type: 'number',
  required: false,
  searchable: false,
  comparable: false,
  ...more,
})
const draft: SchemaDraft = {
  groups: [
    { key: 'a', name: '甲', parameters: [parameter('p1'), parameter('p2')] },
    { key: 'b', name: '乙', parameters: [parameter('p4')] },
  ],
}
const shape = ({ groups }: SchemaDraft) => groups.map(({ key, parameters }) => [key, parameters.map((one) => one.key)])

test('new keys are those of no other category either, and such as the contract takes', () => {
  const [here, there] = [withNewGroup({ groups: [] }, '丙'), withNewGroup({ groups: [] }, '丁')].map(
    ({ groups }) => groups,
  )
  const keys = [blankParameter().key, blankParameter().key, here?.[0]?.key, there?.[0]?.key]
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys)
    expect(ParameterGroup.safeParse({ key, name: '甲', parameters: [] })).toMatchObject({ success: true })
})

test('parameters of two new categories are all there when one is copied into the other', () => {
  const filled = (): SchemaDraft => {
    const empty = withNewGroup({ groups: [] }, '甲')
    return withParameter(empty, empty.groups[0]?.key ?? '', blankParameter())
  }
  expect(parametersOf(withCopied(filled(), filled().groups))).toHaveLength(2)
})

test('an edited parameter stays in its place, or goes to the end of the group it is put in', () => {
  expect(shape(withParameter(draft, 'a', parameter('p1', { name: '噪音' })))).toEqual(shape(draft))
  expect(shape(withParameter(draft, 'b', parameter('p1')))).toEqual([
    ['a', ['p2']],
    ['b', ['p4', 'p1']],
  ])
})

test('steps go past a neighbour, over the edge into the next group, and nowhere at the ends', () => {
  expect(shape(steppedParameter(draft, 'p1', 1))).toEqual([
    ['a', ['p2', 'p1']],
    ['b', ['p4']],
  ])
  expect(shape(steppedParameter(draft, 'p2', 1))).toEqual([
    ['a', ['p1']],
    ['b', ['p2', 'p4']],
  ])
  expect(shape(steppedParameter(draft, 'p4', -1))).toEqual([
    ['a', ['p1', 'p2', 'p4']],
    ['b', []],
  ])
  expect(steppedParameter(draft, 'p1', -1)).toBe(draft)
  expect(steppedParameter(draft, 'p4', 1)).toBe(draft)
})

test('no move loses or doubles a parameter', () => {
  const keys = parametersOf(draft).map(({ key }) => key)
  for (const key of keys)
    for (const group of ['a', 'b'])
      for (const index of [0, 1, 9])
        expect(
          parametersOf(movedParameter(draft, key, group, index))
            .map((one) => one.key)
            .toSorted(),
        ).toEqual(keys)
})

test('a retired parameter comes back as it was', () => {
  expect(parametersOf(withRetired(draft, 'p1', true))[0]?.retired).toBe(true)
  expect(withRetired(withRetired(draft, 'p1', true), 'p1', false)).toEqual(draft)
})

test('copied parameters that are there already, or retired, are left out', () => {
  const copied = [
    { key: 'a', name: '甲', parameters: [parameter('p1'), parameter('p7')] },
    { key: 'c', name: '丙', parameters: [parameter('p8', { retired: true })] },
  ]
  expect(shape(withCopied(draft, copied))).toEqual([...shape(draft), [expect.stringMatching(/^group_/), ['p7']]])
})

test('a renamed parameter is told apart from a moved and from an added one', () => {
  const moved = movedParameter(draft, 'p1', 'b', 0)
  const changed = withParameter(withParameter(moved, 'b', parameter('p1', { name: '重量' })), 'a', parameter('p9'))
  expect(renamedIn(draft, changed)).toEqual([{ from: 'p1', to: '重量' }])
  expect(renamedIn(draft, moved)).toEqual([])
})
