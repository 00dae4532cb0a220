import { hasErrors, validate } from '@zhiku/contract/workflows/validate'
import { expect, test } from 'vitest'
import { templates } from './templates.ts'

test('there are six, each of its own key', () => {
  expect(new Set(templates.map(({ key }) => key)).size).toBe(6)
})

test.each(templates)('$name can be published', ({ graph }) => {
  const problems = validate(graph)
  expect({ problems, isBroken: hasErrors(problems) }).toMatchObject({ isBroken: false })
})

test.each(templates)('$name is drawn from left to right, one node a place', ({ graph: { nodes, edges } }) => {
  const at = new Map(nodes.map(({ id, position }) => [id, position.x]))
  const back = edges.filter(({ source, target }) => (at.get(target) ?? 0) <= (at.get(source) ?? 0))
  expect(back.map(({ id }) => id)).toEqual(nodes.some(({ id }) => id === 'confirm') ? ['confirm-no-form'] : [])
  expect(new Set(nodes.map(({ position: { x, y } }) => `${x} ${y}`)).size).toBe(nodes.length)
  const last = Math.max(...at.values())
  expect(nodes.filter(({ position }) => position.x === last).map(({ kind }) => kind)).toEqual(['end'])
})
