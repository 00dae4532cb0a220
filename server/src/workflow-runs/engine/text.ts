/** Renders `{{ variable | filter }}`: no tags, no files, filters of a closed list, bounded in work and memory. */
import { readText } from '@zhiku/contract/workflows/template-text'
import { textFilters, workflowLimits as limits } from '@zhiku/contract/words/workflows'
import { Liquid } from 'liquidjs'
import type { Template } from 'liquidjs'
import { NodeFault, said, secretMarks } from './values.ts'
import type { Values } from './values.ts'

const liquid = new Liquid({
  strictFilters: true,
  strictVariables: false, // a variable without a value says nothing; one that does not exist is found by validation
  ownPropertyOnly: true,
  parseLimit: 4 * limits.textLength,
  memoryLimit: limits.valueBytes,
  outputEscape: said,
  templates: {},
})
for (const name of Object.keys(liquid.tags)) delete liquid.tags[name]
const allowed: ReadonlySet<string> = new Set(textFilters)
for (const name of Object.keys(liquid.filters)) if (!allowed.has(name)) delete liquid.filters[name]

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

/** @throws NodeFault */
export function render(text: string, values: Readonly<Values>): string {
  if (!text.includes('{{') && !text.includes('{%')) return text
  const { templates, paths } = parse(text)
  const secrets = paths.flatMap((path) => (path.startsWith('secret.') ? [path.slice('secret.'.length)] : []))
  const secret = Object.fromEntries(secrets.map((name) => [name, `${secretMarks.open}${name}${secretMarks.close}`]))
  try {
    return String(liquid.renderSync(templates, { ...values, secret }))
  } catch {
    throw new NodeFault('文本里的变量不能这样使用，或内容过长，请检查 {{ }} 里的写法')
  }
}
