import type { Hit, SearchCard } from '@zhiku/contract/search'
import { trustWordOf } from '@zhiku/contract/words/search'
import { expect, test } from 'vitest'
import { byTrust, trustBeside, trustFor, trustOfCode } from './trust.ts'

const signals = { match: 0.5, coverage: 0.5, proximity: 0.5, own: 1, identifier: 0 }
const hit = (sourceId: string, sourceType: Hit['sourceType'], trust: number) => ({ sourceId, sourceType, trust }) as Hit // all that is read

const question = '滤网多久清洗一次'
const trust = (
  score: number,
  more: Partial<typeof signals> & { held?: number; alike?: number; lead?: number },
  shown: string,
) => trustFor(question, 0.9)({ score, signals: { ...signals, ...more } }, ['空调说明书', shown])

test('a question asked word for word is sure, one whose things nobody knows is far', () => {
  expect(trustWordOf(trust(1, { held: 0 }, ''))).toBe('sure')
  expect(trustWordOf(trust(0.9, { coverage: 0.8, held: 1 }, '滤网每 30 天清洗一次'))).toBe('sure')
  expect(trustWordOf(trust(0.9, { coverage: 0.5, held: 0.7 }, '滤网每月洗一次'))).toBe('related')
  expect(trustWordOf(trust(0.5, { coverage: 0.3, held: 0.2 }, '请勿水洗'))).toBe('far')
})

test('it is less sure where no figure of the sort is told, and behind the best', () => {
  const best = trust(0.9, { held: 1 }, '滤网每 30 天清洗一次')
  expect(trust(0.9, { held: 1 }, '滤网一脏就清洗')).toBeLessThan(best)
  expect(trust(0.89, { held: 1 }, '滤网每 30 天清洗一次')).toBeLessThan(best)
})

test('among written questions what is asked as several of them are is sure, and what is like none is not', () => {
  const shown = '滤网每 30 天清洗一次'
  expect(trustWordOf(trust(0.9, { held: 1, alike: 0.6, lead: 0.9 }, shown))).toBe('sure')
  expect(trust(0.9, { held: 1, alike: 0.1, lead: 0 }, shown)).toBeLessThan(trust(0.9, { held: 1 }, shown))
})

test('beside a card its products are meant, and others are not', () => {
  const unknown: SearchCard = { kind: 'unknown', what: 'model', asked: 'r10', products: [] }
  expect(trustBeside(unknown, hit('p', 'product', 0.9))).toBe(0.27)
  const choose: SearchCard = {
    kind: 'choose',
    parameters: [],
    products: [{ productId: 'p', name: '', model: '', categoryId: 'c', differences: [], answers: [] }],
    total: 1,
  }
  expect(trustBeside(choose, hit('p', 'product', 0.5))).toBe(0.8)
  expect(trustBeside(choose, hit('q', 'product', 0.5))).toBe(0.25)
  expect(trustBeside(choose, hit('f', 'file', 0.5))).toBe(0.5)
  const price: SearchCard = { ...choose, parameters: [{ key: 'price', name: '建议零售价' }] }
  expect(trustWordOf(trustBeside(price, hit('f', 'file', 0.98)))).toBe('related') // 空调多少钱: the price of its installation
})

test('beside an exact answer a hit about something else is not sure', () => {
  const parameter = { key: 'price', name: '建议零售价', unit: '元' }
  const answer = { productId: 'p', name: '清禾 13 升燃气热水器', model: 'JSQ25-13QH', categoryId: 'c', parameter }
  const of = { knowledgeBase: { id: 'b', name: '' }, value: '1699', revision: 1, effectiveAt: '' }
  const exact: SearchCard = { kind: 'exact', answers: [{ ...answer, ...of }] }
  const faq = (title: string, trust = 0.9) => ({ ...hit('f', 'faq', trust), title, highlight: '' }) as Hit // all that is read
  expect(trustWordOf(trustBeside(exact, faq('空调清洗多少钱')))).toBe('related')
  expect(trustBeside(exact, faq('空调清洗多少钱', 0.3))).toBe(0.3)
  expect(trustBeside(exact, faq('空调清洗多少钱', 1))).toBe(1)
  for (const title of ['热水器怎么选', 'jsq25 13qh 说明', '建议零售价会变吗'])
    expect(trustBeside(exact, faq(title))).toBe(0.9)
})

test('what another product shows by a code is far, where anything tells it, and may help where nothing does', () => {
  expect(trustWordOf(trustOfCode(true, 0.5, true))).toBe('sure')
  expect(trustWordOf(trustOfCode(false, 0.9, true))).toBe('far')
  expect(trustWordOf(trustOfCode(false, 0.9, false))).toBe('related')
  expect(trustOfCode(undefined, 0.9, true)).toBe(0.9)
})

test('the surest stands first: by the word that is told, then by score and trust together', () => {
  const of = (score: number, trust: number) => ({ score, trust }) as Hit // all that is read
  const listed = [of(0.9, 0.3), of(0.8, 0.5), of(0.5, 0.76), of(0.7, 0.76), of(0.6, 0.95)]
  expect(listed.toSorted(byTrust).map(({ score }) => score)).toEqual([0.6, 0.7, 0.5, 0.8, 0.9])
})
