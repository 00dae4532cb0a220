/** The list of operation records as a workbook: one line a record, its changes as `field：before → after`. */
import type { OperationRecord } from '@zhiku/contract/operation-records'
import { readChanges, valueWords } from '@zhiku/contract/record-changes'
import type { ReadChange } from '@zhiku/contract/record-changes'
import { actions, targetTypes } from '@zhiku/contract/words/operation-records'
import { beijingTime, toSecond } from '@zhiku/contract/beijing-time'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'

const columns = [
  { header: '时间（北京时间）', width: 20 },
  { header: '操作人', width: 14 },
  { header: '操作', width: 14 },
  { header: '对象类型', width: 14 },
  { header: '对象', width: 40 },
  { header: '变更', width: 80 },
  { header: 'IP', width: 18 },
]

/** Longest value shown per side of a change, in characters: a list is for reading over, the record holds the rest. */
const maxValueLength = 500

export const exportList = (records: AsyncIterable<OperationRecord>, now: Date): Download => {
  const day = beijingTime(now).slice(0, 10)
  return workbook(`操作记录-${day}.xlsx`, { name: '操作记录', columns }, rowsOf(records))
}

async function* rowsOf(records: AsyncIterable<OperationRecord>): AsyncIterable<string[]> {
  for await (const record of records) {
    yield [
      toSecond(record.createdAt),
      record.employee.name,
      actions[record.action],
      targetTypes[record.targetType],
      record.targetName,
      readChanges(record.targetType, record.changes).map(changeText).join('\n'),
      record.ip,
    ]
  }
}

function changeText({ field, name, before, after }: ReadChange): string {
  const sides = [before, after].map((value) => valueText(value, field))
  return `${name}：${before === undefined ? (sides[1] ?? '') : sides.join(' → ')}`
}

/** As the console shows it: the workbook is read by people, and compared with the page. */
function valueText(value: unknown, field: string): string {
  if (value === undefined || value === null || value === '') return '（空）'
  if (Array.isArray(value))
    return value.length === 0 ? '（空）' : shortened(value.map((one) => oneText(one, field)).join('、'))
  return shortened(oneText(value, field))
}

function oneText(value: unknown, field: string): string {
  const known = valueWords(field, value)
  if (known !== undefined) return known
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value)
}

const shortened = (text: string): string => (text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text)
