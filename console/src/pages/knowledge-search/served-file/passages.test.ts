import { expect, test } from 'vitest'
import { passagesOf } from './passages.ts'

const chunk = (id: string, headingPath: string[], text: string) => ({ id, ordinal: 1, headingPath, text })

test('a heading is shown where it begins, and not again', () => {
  const passages = passagesOf(
    [
      chunk('a', ['使用', '清洗'], '先断电。'),
      chunk('b', ['使用', '清洗'], '再取下滤网。'),
      chunk('c', ['使用', '安装'], '请由专业人员安装。'),
    ],
    '说明书.pdf',
  )
  expect(passages.map(({ headings }) => headings.map(({ text, depth }) => `${depth} ${text}`))).toEqual([
    ['1 使用', '2 清洗'],
    [],
    ['2 安装'],
  ])
})

test('the document title does not repeat the page title', () => {
  const [passage] = passagesOf([chunk('a', ['三包政策', '范围'], '整机一年。')], '三包政策.docx')
  expect(passage?.headings.map(({ text }) => text)).toEqual(['范围'])
})

test('a heading of the path inside the text is dropped, another one is kept below', () => {
  const [passage] = passagesOf([chunk('a', ['清洗'], '# 清洗\n\n## 工具\n\n软毛刷')], '说明书')
  expect(passage?.body).toBe('###### 工具\n\n软毛刷')
})

test('code keeps its number signs', () => {
  const [passage] = passagesOf([chunk('a', [], '```\n# 注释\n```')], '说明书')
  expect(passage?.body).toBe('```\n# 注释\n```')
})

test('what two passages have in common is shown once', () => {
  const passages = passagesOf(
    [
      chunk('a', ['清洗'], '先断电。取下滤网后用清水冲洗并晾干。'),
      chunk('b', ['清洗'], '取下滤网后用清水冲洗并晾干。装回后按复位键。'),
    ],
    '说明书',
  )
  expect(passages[1]?.body).toBe('装回后按复位键。')
})

test('a chance agreement of a few characters is no overlap', () => {
  const passages = passagesOf([chunk('a', ['清洗'], '请断电。'), chunk('b', ['清洗'], '断电。再取下滤网。')], '说明书')
  expect(passages[1]?.body).toBe('断电。再取下滤网。')
})
