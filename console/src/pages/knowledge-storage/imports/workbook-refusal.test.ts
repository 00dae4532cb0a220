import { expect, test } from 'vitest'
import { workbookRefusal } from './workbook-refusal.ts'

test('one workbook or table of some size passes', () => {
  expect(workbookRefusal([{ name: '问答.xlsx', size: 10 }])).toBeNull()
  expect(workbookRefusal([{ name: '问答.CSV', size: 10 }])).toBeNull()
})

test('every refusal says what to do', () => {
  expect(workbookRefusal([])).toContain('没有选中')
  expect(workbookRefusal([{ name: '问答.xls', size: 10 }])).toContain('另存为 .xlsx')
  expect(workbookRefusal([{ name: '问答.pdf', size: 10 }])).toContain('不支持 .pdf')
  expect(workbookRefusal([{ name: '问答.xlsx', size: 0 }])).toContain('空的')
  expect(workbookRefusal([{ name: '问答.xlsx', size: 60 * 1024 * 1024 }])).toContain('超过上限')
  const two = [
    { name: 'a.xlsx', size: 1 },
    { name: 'b.xlsx', size: 1 },
  ]
  expect(workbookRefusal(two)).toContain('一个文件')
})
