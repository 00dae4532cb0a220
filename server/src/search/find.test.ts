/** Finding for a caller that is no employee. For employees it is tried through the search page's endpoint. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { createCards } from '../cards/service.ts'
import type { Actor, Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import type { SearchIndex } from '../search-index/service.ts'
import { createFind } from './find.ts'
import type { Within } from './find.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'zhiku-find-'))
const server = useTestServer({ database: 'search_find', settings: { ZHIKU_INDEX_URI: directory } })

let index: SearchIndex
let organizationId: string
const bases: Record<'own' | 'other' | 'off' | 'theirs', string> = { own: '', other: '', off: '', theirs: '' }
beforeAll(async () => {
  const organization = await server.make.organization()
  organizationId = organization.organizationId
  const owner = await server.make.member({ in: organization, roleType: '3' })
  const stranger = await server.make.member({ roleType: '3' })
  const common = { type: 'number', required: false, searchable: true, comparable: true } as const
  const fill = async (who: typeof owner, model: string) => {
    const base = await server.make.knowledgeBase(who)
    const parameters = [{ ...common, key: 'noise', name: '噪音', unit: 'dB' }]
    const category = await server.make.productCategory(who, parameters, { name: `空调 ${model}` })
    await server.make.product(who, base, category, { model, name: '清禾 空调', parameters: { noise: 45 } })
    await server.make.document(who, base, { name: `${model}.md`, content: '空调不制冷时，先清洗滤网。' })
    return base.id
  }
  bases.own = await fill(owner, 'KFR-35A')
  bases.other = await fill(owner, 'KFR-35B')
  bases.off = await fill(owner, 'KFR-35C')
  bases.theirs = await fill(stranger, 'KFR-35D')
  const { db, log } = server.app.ctx
  await db.updateTable('knowledge_bases').set({ enabled: false }).where('id', '=', bases.off).execute()
  await server.settle()
  index = await searchIndex.open({ db, uri: directory, log, onApplied: () => Promise.resolve() })
})
afterAll(async () => {
  await index.close()
  await rm(directory, { recursive: true })
})

const ask = async (question: string, within: Partial<Within>) => {
  const actor = {
    kind: 'channel' as const,
    channelKind: 'web' as const,
    channelId: 'web',
    name: '官网',
    organizationId,
    assistantId: 'a',
    perMinute: 60,
  }
  const ctx: Context<Actor> = { ...server.app.ctx, actor }
  return createFind(index, createCards())(ctx, question, { pageNum: 1, pageSize: 20, ...within })
}

test('a channel finds what its bases serve, and nothing of any other', async () => {
  const { list, total } = await ask('空调不制冷', { knowledgeBaseIds: [bases.own, bases.off, bases.theirs] })
  expect(total).toBeGreaterThan(0)
  expect(new Set(list.map(({ knowledgeBase }) => knowledgeBase.id))).toEqual(new Set([bases.own]))
})

test('its card holds values of products in these bases only', async () => {
  const { card } = await ask('KFR-35A 噪音多少', { knowledgeBaseIds: [bases.own] })
  expect(card).toMatchObject({ kind: 'exact', answers: [{ model: 'KFR-35A', value: '45' }] })
  const elsewhere = await ask('KFR-35B 噪音多少', { knowledgeBaseIds: [bases.own] })
  expect(elsewhere.card).toBeUndefined()
})

test('a channel that names no base finds nothing', async () => {
  expect(await ask('KFR-35A 噪音多少', {})).toMatchObject({ list: [], total: 0, card: undefined })
})

test('all that serve have to be asked for by their word', async () => {
  const { list } = await ask('空调不制冷', { knowledgeBaseIds: 'serving' })
  expect(new Set(list.map(({ knowledgeBase }) => knowledgeBase.id))).toEqual(new Set([bases.own, bases.other]))
})
