/** The workbook that people fill in for one category: headings with units and drop-downs, the rules, examples beside it. */
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import { limits } from '@zhiku/contract/words/limits'
import type { CellStyle, ColumnDef, WriteSheet } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { yesNoWords } from '../platform/cell-texts.ts'
import type { Download } from '../platform/http/route.ts'
import { columnLetters } from '../platform/http/sheets.ts'
import type { ParameterValue } from '@zhiku/contract/products'
import { headingOf, sheetColumns } from './columns.ts'
import type { SheetColumn, SheetField } from './columns.ts'
import { cellsOf } from './rows.ts'

const heading: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8F1FF' } },
  alignment: { vertical: 'top', wrapText: true },
}
const text: CellStyle = { numFmt: '@', alignment: { vertical: 'top', wrapText: true } }
const plain: CellStyle = { alignment: { vertical: 'top' } }

const rules: Record<SheetField, string> = {
  name: `必填，最多 ${limits.nameLength} 个字。`,
  model: `必填，最多 ${limits.modelLength} 个字，全组织内不能重复；大小写、全半角、空格和连字符不同也算同一个型号。`,
  aliases: '选填，用顿号或逗号隔开，最多 50 个；搜索旧型号也能找到商品。',
  enabled: '选填，「是」或「否」；新商品不填为「是」，已有商品不填则不变。',
  sellingPoints: '选填，每行一条（单元格内按 Alt+Enter 换行），最多 20 条，每条最多 200 个字。',
  description: `选填，最多 ${limits.productDescriptionLength} 个字，可以换行。`,
}

/** @param sheetName of the category, by which an import finds it among others */
export async function template(category: {
  name: string
  sheetName: string
  groups: readonly ParameterGroup[]
}): Promise<Download> {
  const columns = sheetColumns(category.groups)
  const headings = columns.map(headingOf)
  const styled = new Map(headings.map((_, column) => [`0,${column}`, { style: heading }]))
  const sheet = { columns: columns.map(widthOf), cells: styled, freezePane: { rows: 1, columns: 2 } }
  const [rulesName, exampleName, optionsName] = beside(category.sheetName, ['填写说明', '示例', '选项'])
  const { lists, validations } = dropDowns(columns, optionsName)
  const bytes = await writeXlsx({
    sheets: [
      { name: category.sheetName, rows: [headings], ...sheet, dataValidations: validations },
      {
        name: rulesName,
        rows: [
          ['列', '怎么填'],
          ...columns.map((column) => [column.header, ruleOf(column)]),
          ...generalRules(category),
        ],
        columns: [
          { width: 24, style: text },
          { width: 100, style: text },
        ],
      },
      { name: exampleName, rows: [headings, ...examplesOf(columns)], ...sheet },
      ...(lists.length > 0 ? [optionsSheet(optionsName, lists)] : []),
    ],
  })
  return {
    body: Buffer.from(bytes),
    filename: `商品导入模板-${category.name}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}

/** Names of the sheets beside a category's own, which may be called like one of them. */
const beside = <const N extends readonly string[]>(sheetName: string, names: N) =>
  names.map((name) => (name === sheetName ? `${name} (说明)` : name)) as { [K in keyof N]: string } // as many as were given

const isNumeric = (column: SheetColumn): boolean => 'parameter' in column && column.parameter.type === 'number'

const widthOf = (column: SheetColumn): ColumnDef => ({ width: column.width, style: isNumeric(column) ? plain : text })

const generalRules = ({ name, sheetName }: { name: string; sheetName: string }): string[][] =>
  [
    `请在工作表「${sheetName}」中填写分类「${name}」的商品，一行一个；「示例」工作表不会被导入。`,
    `一次最多 ${limits.importRows} 行；不要合并单元格。列的顺序可以调整，模板之外的列会被忽略并提示。`,
    '导入前会逐行检查并预览；有误的行不影响其他行，可以下载错误行，改好后再次导入。',
    '选择「替换」时，表格里有的列以表格为准，空着的单元格表示清空；不想改动的列请整列删除。图片、关联文件和关联问答保持不变。',
    '知识库开启审核时，每个新增和修改都要审核通过才生效。',
  ].map((rule) => ['注意', rule])

function ruleOf(column: SheetColumn): string {
  if ('field' in column) return rules[column.field]
  const { parameter } = column
  const need = parameter.required ? '必填' : '选填'
  return `${need}，${kindOf(parameter)}${boundsOf(parameter)}。`
}

const kinds: Record<Parameter['type'], (parameter: Parameter) => string> = {
  text: () => `文字，最多 ${limits.parameterTextLength} 个字`,
  number: ({ unit }) => `数字${unit ? `，单位 ${unit}，只填数字即可，其他单位请先换算` : ''}`,
  boolean: () => '「是」或「否」',
  enum: ({ options = [] }) => `从选项中选一个：${options.join('、')}`,
  multiEnum: ({ options = [] }) => `从选项中选一个或多个，用顿号隔开：${options.join('、')}`,
  range: ({ unit }) => `两个数字，如 26–32 或 26~32${unit ? `，单位 ${unit}` : ''}`,
}
const kindOf = (parameter: Parameter): string => kinds[parameter.type](parameter)

function boundsOf({ min, max }: Parameter): string {
  if (min === undefined && max === undefined) return ''
  if (min === undefined) return `；一般不大于 ${max}`
  return max === undefined ? `；一般不小于 ${min}` : `；一般在 ${min} 到 ${max} 之间`
}

/** What a value of each kind looks like. */
const samples: Record<Parameter['type'], (parameter: Parameter) => ParameterValue | null> = {
  text: () => '示例文字',
  number: ({ min, max }) => min ?? max ?? 1,
  boolean: () => true,
  enum: ({ options = [] }) => options[0] ?? null,
  multiEnum: ({ options = [] }) => options.slice(0, 2),
  range: ({ min = 1, max = min + 1 }) => ({ min: Math.min(min, max), max }),
}

function examplesOf(columns: readonly SheetColumn[]): (string | number)[][] {
  const parameters = columns.flatMap((column) => ('parameter' in column ? [column.parameter] : []))
  const full = Object.fromEntries(parameters.map((parameter) => [parameter.key, samples[parameter.type](parameter)]))
  const needed = new Set(parameters.filter(({ required }) => required).map(({ key }) => key))
  const least = Object.fromEntries(Object.entries(full).filter(([key]) => needed.has(key)))
  const filled = {
    name: '示例商品一',
    model: 'SAMPLE-01/A Pro',
    aliases: ['SAMPLE-01', '示例旧型号'],
    enabled: true,
    sellingPoints: ['第一条卖点', '第二条卖点'],
    description: '一段描述。',
    parameters: full,
  }
  const bare = {
    name: '示例商品二',
    model: 'SAMPLE-02',
    aliases: [],
    enabled: true,
    sellingPoints: [],
    description: '',
  }
  return [cellsOf(columns, filled), cellsOf(columns, { ...bare, parameters: least })]
}

/** What Excel holds of choices in the rule itself; longer lists stand on a sheet of their own. */
const inlineLength = 250

function dropDowns(columns: readonly SheetColumn[], optionsName: string) {
  const lists: string[][] = []
  const validations: NonNullable<WriteSheet['dataValidations']> = []
  for (const [index, column] of columns.entries()) {
    const choices = choicesOf(column)
    if (!choices) continue
    const letters = columnLetters(index)
    const rule = {
      type: 'list' as const,
      range: `${letters}2:${letters}${limits.importRows + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: column.header.slice(0, 30),
      errorMessage: '请从下拉选项中选择',
    }
    const isShort = choices.join(',').length <= inlineLength && !choices.some((choice) => /[,"]/.test(choice))
    if (isShort) validations.push({ ...rule, values: choices })
    else {
      const place = columnLetters(lists.length)
      validations.push({ ...rule, formula1: `'${optionsName}'!$${place}$2:$${place}$${choices.length + 1}` })
      lists.push([column.header, ...choices])
    }
  }
  return { lists, validations }
}

/** Several choices of one cell fit no drop-down. */
function choicesOf(column: SheetColumn): string[] | undefined {
  if ('field' in column) return column.field === 'enabled' ? yesNoWords : undefined
  const { type, options = [] } = column.parameter
  if (type === 'boolean') return yesNoWords
  return type === 'enum' && options.length > 0 ? options : undefined
}

function optionsSheet(name: string, lists: readonly string[][]): WriteSheet {
  const height = Math.max(...lists.map((list) => list.length))
  const rows = Array.from({ length: height }, (_, row) => lists.map((list) => list[row] ?? ''))
  return { name, rows, columns: lists.map(() => ({ width: 24, style: text })) }
}
