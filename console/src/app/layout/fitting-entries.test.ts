import { expect, test } from 'vitest'
import type { MenuEntry } from '../access.ts'
import { fittingEntries } from './fitting-entries.ts'

const page = (title: string) => ({ node: { name: title, path: `/${title}`, title }, children: [] }) as MenuEntry
const menu = [page('首页'), { ...page('知识库'), children: [page('文档'), page('问答')] }, page('知识搜索')]

test.each([
  [1000, 3],
  [292, 3], // 77 + 110 + 105
  [291, 2], // beside 更多
  [282, 1],
  [100, 0],
])('in %i pixels stand %i of three', (room, count) => expect(fittingEntries(menu, {}, room)).toBe(count))

test('a number beside a page takes room', () => expect(fittingEntries(menu, { 首页: 6 }, 292)).toBe(1))
