import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Conflict } from './conflict.tsx'

const ignore = () => undefined
const changes = [{ name: '开场白', before: '您好', after: '欢迎', mine: { value: '在的' } }]
const words = (isOwn: boolean) =>
  render(<Conflict noun="助手" isOwn={isOwn} changes={changes} onMerge={ignore} onTheirs={ignore} />).container
    .textContent

test('a conflict names who saved: somebody else, or oneself in another page', () => {
  expect(words(false)).toContain('助手被他人修改过')
  expect(words(true)).toContain('你在另一个页面改过助手')
  expect(words(true)).not.toContain('他人')
})
