/** What expectations name: knowledge by its name, and ids of what it was when it was chosen. */
import type { TestSource } from '@zhiku/contract/test-expectations'
import type { Context, Reading } from '../platform/context.ts'
import * as store from './source-store.ts'
import type { NamedSource } from './source-store.ts'

/** As it is kept with a question: found again by its id, and still named where it was removed. */
export type KeptSource = Pick<TestSource, 'id' | 'type' | 'name'>

const offered = 20

export async function offer(ctx: Context, keyword = ''): Promise<{ list: TestSource[] }> {
  const { db, actor } = ctx
  return { list: (await store.like(db, actor.organizationId, keyword, offered)).map(toSource) }
}

const toSource = (source: NamedSource): TestSource => ({ ...source, isRemoved: false })

/** By id, as they are called now. */
export async function present({ db, actor }: Reading, ids: readonly string[]): Promise<Map<string, TestSource>> {
  const found = await store.byIds(db, actor.organizationId, [...new Set(ids)])
  return new Map(found.map((source) => [source.id, toSource(source)]))
}

/** What a name means: the one source that bears it, or what is wrong with it in Chinese. */
export type Meaning = { source: KeptSource } | { fault: string }

/** Names as people write them: `名称`, or `知识库/名称` where several bear it. */
export async function byNames({ db, actor }: Reading, names: readonly string[]): Promise<Map<string, Meaning>> {
  const wanted = [...new Set(names)]
  const titles = wanted.flatMap((name) => [name, ...splits(name).map(({ title }) => title)])
  const found = await store.byNames(db, actor.organizationId, [...new Set(titles)])
  return new Map(wanted.map((name) => [name, meaningOf(name, found)]))
}

/** Either part may hold the stroke. */
const splits = (name: string): { base: string; title: string }[] =>
  [...name.matchAll(/\//g)].map(({ index }) => ({ base: name.slice(0, index), title: name.slice(index + 1) }))

function meaningOf(name: string, found: readonly NamedSource[]): Meaning {
  const parts = splits(name)
  const whole = found.filter((one) => one.name === name)
  const within = found.filter((one) =>
    parts.some(({ base, title }) => one.knowledgeBase.name === base && one.name === title),
  )
  const [source, ...others] = within.length > 0 ? within : whole
  if (!source) return { fault: `没有找到来源“${name}”，请填写文件、问答或商品的完整名称` }
  if (others.length > 0) return { fault: `有 ${others.length + 1} 个来源叫“${name}”，请写成“知识库/名称”` }
  return { source: keptOf(source) }
}

export const keptOf = ({ id, type, name }: KeptSource): KeptSource => ({ id, type, name })

/** As a workbook names it: read back it means the same. */
export const nameOf = ({ name, knowledgeBase }: TestSource): string =>
  knowledgeBase ? `${knowledgeBase.name}/${name}` : name
