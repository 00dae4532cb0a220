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
