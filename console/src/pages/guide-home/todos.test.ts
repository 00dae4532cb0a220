import { expect, test } from 'vitest'
import { todosOf } from './todos.ts'

const base = { id: 'base', name: '服务政策库' }
const item = (id: string) => ({ id, title: id, at: '2026-11-22T01:00:00.000Z', knowledgeBase: base })
const section = <I>(...list: I[]) => ({ total: list.length, list })

test('what somebody waits for comes first, then what fails or ends, then what was asked', () => {
  const todos = todosOf({
    openQuestions: section(item('question')),
    expiring: section({ ...item('policy'), type: 'file' as const }),
    parseFailures: section({ ...item('scan'), note: '文件已加密' }),
    audits: section({ ...item('change'), note: '陈雨 提交', flags: ['price' as const] }),
  })
  expect(todos.map(({ title }) => title)).toEqual(['change', 'scan', 'policy', 'question'])
  expect(todos[0]).toMatchObject({ note: '需留意：价格 · 陈雨 提交', isFault: true })
  expect(todos[1]).toMatchObject({
    note: '文件已加密',
    isFault: true,
    to: expect.stringContaining('parseStatus=failed'),
  })
  expect(todos[2]?.meta).toBe('服务政策库 · 到 2026-11-22 09:00')
})

test('a question that was rated lately stands once, before what ends', () => {
  const todos = todosOf({
    ratings: section({ ...item('asked'), note: '网页聊天里被评为“内容有误”' }),
    expiring: section({ ...item('policy'), type: 'file' as const }),
    openQuestions: section(item('asked'), item('other')),
  })
  expect(todos.map(({ kind, title }) => [kind, title])).toEqual([
    ['ratings', 'asked'],
    ['expiring', 'policy'],
    ['openQuestions', 'other'],
  ])
  expect(todos[0]?.to).toContain('openQuestionId=asked')
})

test('a page that the menu does not hold adds nothing', () => {
  expect(todosOf({})).toEqual([])
})
