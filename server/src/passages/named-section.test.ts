import { expect, test } from 'vitest'
import { ofSectionNamed, sectionOf } from './named-section.ts'

const salt = { title: '软水机说明书', headingPath: ['三、维护', '盐桥：怎么处理'] }

test('a section is named as it is offered', () => {
  const offered = `${sectionOf(salt)}：盐箱上头看着还有盐，能捅开吗？`
  expect(offered).toBe('《软水机说明书》盐桥 怎么处理：盐箱上头看着还有盐，能捅开吗？')
  expect(ofSectionNamed(offered)?.(salt)).toBe(true)
  expect(ofSectionNamed(offered)?.({ ...salt, headingPath: ['再生'] })).toBe(false)
  expect(ofSectionNamed(offered)?.({ ...salt, title: '净水器说明书' })).toBe(false)
})

test.each(['盐箱上头看着还有盐', '《软水机说明书》里盐桥怎么处理', '《软水机说明书》盐桥：'])(
  '%s names no section',
  (question) => {
    expect(ofSectionNamed(question)).toBeUndefined()
  },
)

test('a title with marks of its own is not offered', () => {
  expect(sectionOf({ title: '《三包政策》解读' })).toBeUndefined()
})
