/** The workbook that people fill in: an empty sheet with headings, the rules, and examples beside it. */
import { testLimits } from '@zhiku/contract/words/test-sets'
import { assistantLimits } from '@zhiku/contract/words/assistants'
import type { Download } from '../platform/http/route.ts'
import { templateWorkbook } from '../platform/http/template-workbook.ts'
import { kindWords, sheet } from './import-columns.ts'
import type { Cells, ColumnKey } from './import-columns.ts'

const rules: Record<ColumnKey, string> = {
  question: `必填，最多 ${assistantLimits.questionLength} 个字。同一测试集内不能重复。`,
  history: `选填，客户之前问过的话，每行一句（单元格内按 Alt+Enter 换行），最多 ${testLimits.history} 句。`,
  sources:
    '选填，答案应当引用的文件、问答或商品，填完整名称，每行一个，引用其中任意一个即可；有重名时写成“知识库/名称”。',
  text: `选填，答案里应当出现的文字，每行一段，全部都要出现；每段最多 ${testLimits.textLength} 个字。`,
  kind: `选填，${kindWords.join('、')}之一。`,
  none: '选填，「是」表示没有知识能回答，助手应当说明或转人工；填「是」时不要填其他期望。',
}

const examples: Partial<Cells>[] = [
  { question: '空调保修多久', text: '6 年', kind: '问答直答' },
  { question: '那 1.5 匹的呢', history: '你们的空调多少钱', kind: '参数直答' },
  { question: '明天会下雨吗', none: '是' },
]

export const template = (): Download =>
  templateWorkbook({
    filename: '测试问题导入模板.xlsx',
    name: '测试问题',
    sheet,
    rules,
    notes: [
      '来源、文字、回答方式、应当不回答，至少填写一项。',
      `一次最多 ${testLimits.questions} 行；请在第一个工作表填写，「示例」不会被导入。`,
    ],
    examples,
  })
