import { expect, test } from 'vitest'
import { plainMarkdown } from './plain-markdown.ts'

const told: readonly (readonly [what: string, markdown: string, text: string])[] = [
  ['marks of type', '保修 **6 年**，`E1` ~~不收费~~，18~40 dB', '保修 6 年，E1 不收费，18~40 dB'],
  ['a heading over paragraphs', '## 移机\n\n先预约。\n\n再上门。', '移机\n\n先预约。\n\n再上门。'],
  [
    'lists, one in the other',
    '请准备：\n\n- 发票\n- 保修卡\n  1. 正面\n  2. 背面',
    '请准备：\n· 发票\n· 保修卡\n  1. 正面\n  2. 背面',
  ],
  ['steps from where they start', '3. 关机\n4. 断电', '3. 关机\n4. 断电'],
  [
    'a table',
    '收费：\n\n| 项目 | **价格** | 备注 |\n| --- | --- | --- |\n| 移机 | 200 元 | |\n| 加氟 | 80 元 | 每次 |',
    '收费：\n\n项目：移机\n价格：200 元\n\n项目：加氟\n价格：80 元\n备注：每次',
  ],
  [
    'links',
    '[预约](https://a.cn/b)，[单据](oss://k/1)，https://a.cn',
    '预约（https://a.cn/b），［附件］单据，https://a.cn',
  ],
  ['pictures and lines', '看图：![面板](oss://k/2)\\\n下一行', '看图：［图片］\n下一行'],
  ['what looks like a tag, and what was escaped', '长按 <Power> 键，1\\*2', '长按 <Power> 键，1*2'],
  ['nothing', '', ''],
]

test.each(told)('%s', (_, markdown, text) => expect(plainMarkdown(markdown)).toBe(text))
