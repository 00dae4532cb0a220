import { expect, test } from 'vitest'
import { attachmentMarkdown, holdsUploadMark, pictureMarkdown, uploadMark } from './store-links.ts'

test('an attachment is a link that names the file and says its size', () => {
  expect(attachmentMarkdown({ name: '安装说明.pdf', size: 1_572_864 }, 'oss://uploads/o/a.pdf')).toBe(
    '[安装说明.pdf](oss://uploads/o/a.pdf "1.5 MB")',
  )
})

test('signs of Markdown in a name stay part of the name', () => {
  expect(attachmentMarkdown({ name: 'a[1]_*.zip', size: 10 }, 'oss://a')).toBe('[a\\[1\\]\\_\\*.zip](oss://a "10 B")')
  expect(pictureMarkdown('滤网[1].png', 'oss://a')).toBe('![滤网\\[1\\]](oss://a)')
})

test('a text knows whether it waits for a file', () => {
  expect(holdsUploadMark(`见${uploadMark('a[1].pdf')}。`)).toBe(true)
  expect(holdsUploadMark('[正在上传](https://example.com)')).toBe(false)
})
