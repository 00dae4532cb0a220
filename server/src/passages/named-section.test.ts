import { expect, test } from 'vitest'
import { fold } from '../language/normalise.ts'
import { asWritten } from '../language/spoken.ts'
import type { Hit } from '@zhiku/contract/search'
import { askedOfSection, isSection, offered, ofSectionNamed, sectionOffered } from './named-section.ts'

const salt = { title: '软水机说明书', headingPath: ['三、维护', '盐桥：怎么处理？'] }
const question = '盐箱上头看着还有盐，能捅开吗？'

test('a section is named as it is offered', () => {
  const { label = '', value = '' } = sectionOffered(salt, question) ?? {}
  expect(label).toBe('《软水机说明书》盐桥 怎么处理')
  expect(value).toBe(`${label}：${question}`)
  expect(isSection({ label, value })).toBe(true)
  expect(askedOfSection(value)).toBe(question)
  expect(ofSectionNamed(value)?.(salt)).toBe(true)
  expect(ofSectionNamed(value)?.({ ...salt, headingPath: ['再生'] })).toBe(false)
  expect(ofSectionNamed(value)?.({ ...salt, title: '净水器说明书' })).toBe(false)
})

test('what is asked of one section is offered with another one alone', () => {
  const asked = sectionOffered({ title: '空调说明书' }, `《软水机说明书》盐桥：${question}`)
  expect(asked?.value).toBe(`《空调说明书》：${question}`)
})

test.each(['一匹半机型的安装', '清洁﹕滤网', 'E1 与 F3'])('a heading %s is known as it is read', (heading) => {
  const one = { title: '空调说明书', headingPath: [heading] }
  const read = asWritten(fold(sectionOffered(one, question)?.value ?? ''))
  expect(ofSectionNamed(read)?.(one)).toBe(true)
})

test.each([
  '盐箱上头看着还有盐',
  '《软水机说明书》里盐桥怎么处理',
  '《软水机说明书》盐桥：',
  '《安装手册》看过了。客服是9:00上班吗？',
])('%s names no section', (text) => {
  expect(ofSectionNamed(text)).toBeUndefined()
  expect(askedOfSection(text)).toBe(text)
})

test('no character is cut, and no option is longer than a question may be', () => {
  const long = `${'盐'.repeat(98)}👍🏻${'盐'.repeat(100)}`
  expect(sectionOffered(salt, long)?.value.isWellFormed()).toBe(true)
  expect(sectionOffered({ title: '规'.repeat(150), headingPath: ['则'.repeat(300)] }, long)).toBeUndefined()
  expect(sectionOffered({ title: '《三包政策》解读' }, question)).toBeUndefined()
})

test('a hit is offered by its question, and by its section where that is another customer’s long story', () => {
  const labelOf = (hit: object) => offered({ ...salt, ...hit } as Hit, question)?.label
  const story = '隔壁说他家软水机用了三年盐箱底下结了一大块怎么捅都捅不开'
  expect(labelOf({ sourceType: 'faq', title: '多久加盐' })).toBe('多久加盐')
  expect(labelOf({ sourceType: 'file', asked: '盐结块了怎么办' })).toBe('盐结块了怎么办')
  expect(labelOf({ sourceType: 'file', asked: story })).toBe('《软水机说明书》盐桥 怎么处理')
  expect(labelOf({ sourceType: 'file', title: '《软水机》', asked: story })).toBe(story)
  expect(labelOf({ sourceType: 'file' })).toBe('《软水机说明书》盐桥 怎么处理')
  expect(labelOf({ sourceType: 'product' })).toBeUndefined()
})
