import { expect, test } from 'vitest'
import { formatWords } from './format-words.ts'

test('extensions are told by family, and an unknown one is not kept silent', () => {
  expect(formatWords(['.docx', '.pdf', '.doc', '.epub'])).toBe('PDF、Word、EPUB')
  expect(formatWords([])).toBe('')
})
