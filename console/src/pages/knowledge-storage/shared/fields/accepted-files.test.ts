import { expect, test } from 'vitest'
import { extensionOf, refusalOf } from './accepted-files.ts'

const rules = { maxSize: 1000, accept: ['.pdf', '.md'] }

test('an extension is read whatever its case, and a leading dot is not one', () => {
  expect(extensionOf('说明书.PDF')).toBe('.pdf')
  expect(extensionOf('.gitignore')).toBe('')
  expect(extensionOf('无扩展名')).toBe('')
})

test('every refusal says what to do', () => {
  expect(refusalOf({ name: 'a.exe', size: 1 }, rules)).toContain('不支持 .exe 格式')
  expect(refusalOf({ name: 'a', size: 1 }, rules)).toContain('没有扩展名')
  expect(refusalOf({ name: 'a.pdf', size: 0 }, rules)).toContain('空的')
  expect(refusalOf({ name: 'a.pdf', size: 1001 }, rules)).toContain('超过上限')
  expect(refusalOf({ name: `${'长'.repeat(200)}.pdf`, size: 1 }, rules)).toContain('文件名超过')
})

test('a file at the limits passes', () => {
  expect(refusalOf({ name: 'a.pdf', size: 1000 }, rules)).toBeNull()
})
