/** Renders `{{ variable | filter }}`: no tags, no files, filters of a closed list, bounded in work and memory. */
import { randomUUID } from 'node:crypto'
import { readText } from '@zhiku/contract/workflows/template-text'
import { textFilters, workflowLimits as limits } from '@zhiku/contract/words/workflows'
import { Liquid } from 'liquidjs'
import type { Context, Template } from 'liquidjs'
import { NodeFault, said } from './values.ts'
import type { Values } from './values.ts'

const liquid = new Liquid({
  strictFilters: true,
  strictVariables: false, // a variable without a value says nothing; one that does not exist is found by validation
  ownPropertyOnly: true,
  parseLimit: 4 * limits.textLength,
  memoryLimit: 4 * limits.valueBytes,
  outputEscape(this: { context: Context }, value: unknown) {
    const text = said(value)
    this.context.memoryLimit.use(text.length) // what is put together counts as what is made of it does
    return text
  },
  templates: {},
})
for (const name of Object.keys(liquid.tags)) delete liquid.tags[name]
const allowed: ReadonlySet<string> = new Set(textFilters)
for (const name of Object.keys(liquid.filters)) if (!allowed.has(name)) delete liquid.filters[name]
for (const [name, at] of Object.entries({ first: 0, last: -1 }))
  liquid.registerFilter(name, function (value: unknown) {
    if (typeof value === 'string') return lettersOf(this.context, value).at(at) ?? ''
    return Array.isArray(value) ? (value.at(at) as unknown) : ''
  })
liquid.registerFilter('truncate', function (value: unknown, length = 50, sign: unknown = '...') {
  const [letters, end] = [lettersOf(this.context, said(value)), lettersOf(this.context, said(sign))]
  if (letters.length <= Number(length)) return letters.join('')
  return [...letters.slice(0, Math.max(0, Number(length) - end.length)), ...end].join('')
})

/** Whole characters: half of one cannot be stored. */
function lettersOf({ memoryLimit }: Context, text: string): string[] {
  memoryLimit.use(text.length)
  return [...text]
}

interface Parsed {
  templates: Template[]
  paths: string[]
}

/** Texts of graphs come again and again. */
const parsed = new Map<string, Parsed>()
const mostParsed = 5_000

/** @throws NodeFault */
function parse(text: string): Parsed {
  const known = parsed.get(text)
  if (known) return known
  const { references, faults } = readText(text)
  if (faults[0]) throw new NodeFault(`文本有误：${faults[0]}`)
  const made = { templates: templatesOf(text), paths: references.map(({ path }) => path) }
  if (parsed.size >= mostParsed) parsed.clear()
  parsed.set(text, made)
  return made
}

function templatesOf(text: string): Template[] {
  try {
    return liquid.parse(text)
  } catch {
    throw new NodeFault('文本里的 {{ }} 写法有误，请检查')
  }
}

/** The variables that a text names. @throws NodeFault */
export const pathsIn = (text: string): string[] => (text.includes('{{') ? parse(text).paths : [])

/** A piece of a rendered text: its words, or the name of a secret whose value stands there once it is sent. */
export type Piece = string | { secret: string }

/** In words alone: a secret says nothing. @throws NodeFault */
export const render = (text: string, values: Readonly<Values>): string => rendered(text, values, {})

/**
 * With the secrets that the text itself names; no value can name one, whatever is written in it. @throws NodeFault
 */
export function renderPieces(text: string, values: Readonly<Values>): Piece[] {
  const names = pathsIn(text).flatMap((path) => (path.startsWith('secret.') ? [path.slice('secret.'.length)] : []))
  if (names.length === 0) return [render(text, values)]
  // known to nobody before, and gone from what is answered
  const marks = new Map<string, string>(names.map((name) => [randomUUID(), name]))
  const secret = Object.fromEntries([...marks].map(([mark, name]) => [name, mark]))
  return rendered(text, values, secret)
    .split(new RegExp(`(${[...marks.keys()].join('|')})`))
    .map((part) => {
      const name = marks.get(part)
      return name === undefined ? part : { secret: name }
    })
}

function rendered(text: string, values: Readonly<Values>, secret: Readonly<Record<string, string>>): string {
  if (!text.includes('{{') && !text.includes('{%')) return text
  const { templates } = parse(text)
  try {
    return String(liquid.renderSync(templates, { ...values, secret })).toWellFormed()
  } catch {
    throw new NodeFault('文本里的变量不能这样使用，或内容过长，请检查 {{ }} 里的写法')
  }
}
