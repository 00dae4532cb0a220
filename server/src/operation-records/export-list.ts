/** The list of operation records as a workbook: one line a record, its changes as `field：before → after`. */
import type { Change, OperationRecord } from '@zhiku/contract/operation-records'
import { fieldNames } from '@zhiku/contract/field-names'
import { actions, targetTypes } from '@zhiku/contract/words/operation-records'
import { beijingTime } from '@zhiku/contract/beijing-time'
import { edgeOfField, edgeText } from '@zhiku/contract/validity'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'

const columns = [
  { header: '时间', width: 20 },
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
      beijingTime(new Date(record.createdAt)),
      record.employee.name,
      actions[record.action],
      targetTypes[record.targetType],
      record.targetName,
      record.changes.map((change) => changeText(record.targetType, change)).join('\n'),
      record.ip,
    ]
  }
}

function changeText(targetType: string, { field, before, after }: Change): string {
  const sides = [before, after].map((value) => valueText(value, field))
  return `${fieldNames[`${targetType}.${field}`] ?? fieldNames[field] ?? field}：${before === undefined ? (sides[1] ?? '') : sides.join(' → ')}`
}

function valueText(value: unknown, field: string): string {
  if (value === undefined || value === null || value === '') return '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  const edge = edgeOfField[field]
  if (edge && typeof value === 'string') return edgeText(value, edge)
  if (Array.isArray(value) && value.length === 0) return '（空）'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}
