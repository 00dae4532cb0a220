/** The workbook that people fill in: an empty sheet with headings and drop-downs, the rules, and examples beside it. */
import { limits } from '@zhiku/contract/words/limits'
import type { CellStyle, ColumnDef } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import type { Download } from '../platform/http/route.ts'
import { formatWords, switchWords } from './cells.ts'
import { columns, sheet } from './columns.ts'
import type { Cells, ColumnKey } from './columns.ts'

const templateKeys = sheet.keys.filter((key) => key !== 'moreSimilarQuestions')
const templateColumns = sheet.columns.slice(0, templateKeys.length)
const heading: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8F1FF' } },
}
const text: CellStyle = { numFmt: '@', alignment: { vertical: 'top', wrapText: true } }

const rules: Partial<Record<ColumnKey, string>> = {
  question: `必填，最多 ${limits.questionLength} 个字。同一知识库内不能重复，大小写、全半角和首尾标点不同也算重复。`,
  answer: `必填，最多 ${limits.answerLength} 个字，可以换行。`,
  similarQuestions: `选填，每行一个（单元格内按 Alt+Enter 换行），最多 ${limits.similarQuestions} 个。`,
  category: `选填，各级之间用 / 隔开，如 空调/安装，最多 ${limits.categoryDepth} 级。没有的分类会自动新建。名称里有 / 时用英文双引号括起来。`,
  tags: `选填，用顿号或逗号隔开，最多 ${limits.tags} 个，每个最多 ${limits.tagLength} 个字。`,
  effectiveFrom: '选填，北京时间，如 2026-01-31 或 2026-01-31 08:30；只写日期时从当天 0 点起生效。',
  effectiveTo: '选填，写法同上；只写日期时当天全天有效，写了几点就到几点为止，必须晚于生效时间。',
  enabled: '选填，「是」或「否」，不填为「是」。',
  products: '选填，商品的型号，用顿号或逗号隔开，最多 50 个；系统里要先有这些商品。',
  answerFormat: '选填，「Markdown」或「纯文本」，不填为「Markdown」。',
}

const generalRules = [
  '请在第一个工作表「问答」中填写，一行一条；「示例」工作表不会被导入。',
  `一次最多 ${limits.importRows} 行；不要合并单元格，不要改表头的名称。表头的顺序可以调整，多余的列会被忽略。`,
  '导入前会逐行检查并预览；有误的行不影响其他行，可以下载错误行，改好后再次导入。',
  '选择「替换」时，已有问答的全部内容以表格为准，空着的单元格表示清空；表格里没有「关联商品」列时，关联的商品保持不变。',
]

const examples: Cells[] = [
  {
    question: '空调开机后多久开始制冷？',
    answer: '开机后压缩机有 3 分钟保护时间，之后约 5–10 分钟开始明显制冷。',
    similarQuestions: '空调打开多久才凉\n为什么刚开机不制冷',
    category: '空调/使用',
    tags: '空调、制冷',
    enabled: '是',
    answerFormat: '纯文本',
  },
  {
    question: '双十一期间多久发货？',
    answer: '付款后 **48 小时内**发货，预售商品以商品页面为准。',
    similarQuestions: '双十一什么时候发货',
    category: '售后/物流',
    tags: '发货',
    effectiveFrom: '2026-11-01',
    effectiveTo: '2026-11-20 12:00',
    enabled: '是',
    answerFormat: 'Markdown',
  },
]

const sheetColumns: ColumnDef[] = templateColumns.map(({ width }) => ({ width, style: text }))

export async function template(): Promise<Download> {
  const headings = templateColumns.map(({ header }) => header)
  const styled = new Map(headings.map((_, column) => [`0,${column}`, { style: heading }]))
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '问答',
        rows: [headings],
        columns: sheetColumns,
        cells: styled,
        freezePane: { rows: 1 },
        dataValidations: [dropDown('enabled', switchWords), dropDown('answerFormat', formatWords)],
      },
      {
        name: '填写说明',
        rows: [
          ['列', '怎么填'],
          ...templateKeys.map((key) => [columns[key].header, rules[key] ?? '']),
          ...generalRules.map((rule) => ['注意', rule]),
        ],
        columns: [
          { width: 14, style: text },
          { width: 100, style: text },
        ],
      },
      {
        name: '示例',
        rows: [headings, ...examples.map((cells) => templateKeys.map((key) => cells[key] ?? ''))],
        columns: sheetColumns,
        cells: styled,
      },
    ],
  })
  return {
    body: Buffer.from(bytes),
    filename: '问答导入模板.xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}

const dropDown = (key: ColumnKey, values: string[]) => {
  const letter = String.fromCharCode('A'.charCodeAt(0) + sheet.keys.indexOf(key))
  return {
    type: 'list' as const,
    values,
    range: `${letter}2:${letter}${limits.importRows + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: columns[key].header,
    errorMessage: `请填写${values.map((value) => `「${value}」`).join('或')}`,
  }
}
