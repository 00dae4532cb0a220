/** Every field of a request has a Chinese name, so that no refusal tells an English one. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { fieldNames } from './field-names.ts'
import { everyCall } from './index.ts'
import { graphFieldNames } from './workflows/field-names.ts'

const named = new Set(Object.keys({ ...graphFieldNames, ...fieldNames }))

interface Node {
  $ref?: string
  $defs?: Record<string, Node>
  properties?: Record<string, Node>
  [keyword: string]: unknown
}

/** `parent.field` of every field within that has no name; each definition is looked into once. */
function nameless(root: Node): string[] {
  const found: string[] = []
  const seen = new Set<Node>()
  const visit = (node: Node, parent: string): void => {
    if (seen.has(node)) return
    seen.add(node)
    const { properties = {}, $ref, $defs: _, ...rest } = node
    for (const [field, inner] of Object.entries(properties)) {
      if (!named.has(`${parent}.${field}`) && !named.has(field)) found.push(parent ? `${parent}.${field}` : field)
      visit(inner, field)
    }
    if ($ref) visit($ref === '#' ? root : (root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}), parent)
    for (const inner of Object.values(rest).flat())
      if (typeof inner === 'object' && inner !== null) visit(inner as Node, parent) // a keyword's own schemas
  }
  visit(root, '')
  return found
}

const requests = Object.entries(everyCall).flatMap(([tag, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { query, body }]) =>
    [query, body].flatMap((schema) => (schema ? [{ call: `${tag}.${name}`, schema }] : [])),
  ),
)

test('every field of every request has a Chinese name', () => {
  expect(requests.length).toBeGreaterThan(200)
  const told = requests.flatMap(({ call, schema }) =>
    nameless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node).map(
      (field) => `${call}: ${field}`,
    ),
  )
  expect(told).toEqual([])
})

test('and so has everything that an address names', () => {
  const paths = Object.values(everyCall).flatMap((calls) => Object.values<Endpoint>(calls).map(({ path }) => path))
  const told = paths.flatMap((path) =>
    [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (named.has(name) ? [] : name)),
  )
  expect(told).toEqual([])
})

/** A word that means something else there: the key of a parameter opens nothing. */
test.each(['groups.key', 'parameters.key', 'settings.model', 'position.from', 'edit.after'])(
  '%s has a name of its own',
  (field) => {
    expect(fieldNames[field]).not.toBe(fieldNames[field.split('.').at(-1) ?? ''])
    expect(fieldNames[field]).toBeTruthy()
  },
)

test('what has no name is found, however deep it lies', () => {
  const Tree = z.object({
    name: z.string(),
    get twigs(): z.ZodArray<typeof Tree> {
      return z.array(Tree)
    },
  })
  const shape = z.object({
    name: z.string(),
    items: z.array(z.union([z.string(), z.object({ zzz: z.int() })])),
    text: Tree,
  })
  expect(nameless(z.toJSONSchema(shape, { io: 'input' }) as Node)).toEqual(['items.zzz', 'text.twigs'])
})
