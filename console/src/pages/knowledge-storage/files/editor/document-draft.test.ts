import { expect, test } from 'vitest'
import { nameOfTitle } from './document-draft.ts'

test('a title becomes a Markdown file name, with the suffix it had', () => {
  expect(nameOfTitle(' 保修政策 ')).toBe('保修政策.md')
  expect(nameOfTitle('保修政策', '旧名.markdown')).toBe('保修政策.markdown')
})
