import { expect, test } from 'vitest'
import { indexable } from '../../test/indexable.ts'
import { embeddedText } from './embedded-text.ts'

const chunk = indexable({
  title: '空调说明书.pdf',
  headingPath: ['应急运行'],
  text: '可按**面板**右下内侧的按键运行。',
})

test('a passage is embedded with its headings and the questions that were written for it', () => {
  expect(embeddedText({ ...chunk, similarQuestions: ['遥控器丢了怎么开'] })).toBe(
    '空调说明书 应急运行\n遥控器丢了怎么开\n可按 面板 右下内侧的按键运行。',
  )
  expect(embeddedText(chunk)).toBe('空调说明书 应急运行\n可按 面板 右下内侧的按键运行。')
})

test('a FAQ is embedded by its questions', () =>
  expect(embeddedText({ ...chunk, title: '怎么开', question: '怎么开', similarQuestions: ['咋开'] })).toBe(
    '怎么开\n咋开\n可按 面板 右下内侧的按键运行。',
  ))
