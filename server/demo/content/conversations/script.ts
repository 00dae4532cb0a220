/** What customers of the demo asked in the last thirty days, and what was said of the answers; see generate/conversations.ts. */
import type { ConversationChannel } from '@zhiku/contract/words/assistants'
import type { Verdict } from '@zhiku/contract/words/search'

export interface ScriptedVerdict {
  verdict: Verdict
  reason?: string
  comment?: string
  /** Of an operator who read the conversation; the customer's own otherwise. */
  byOperator?: boolean
}

export interface ScriptedConversation {
  assistant: '售后助手' | '选购助手'
  channel: Exclude<ConversationChannel, 'test'>
  /** How many days before the demo began, and when on that day; of today, how many minutes before. */
  at: readonly [days: number, time: string] | readonly [minutes: number]
  turns: readonly (string | readonly [question: string, said: ScriptedVerdict])[]
}

const helpful = { verdict: 'helpful' } as const
const service = '售后助手'
const advice = '选购助手'

const ofToday: ScriptedConversation[] = [
  { assistant: service, channel: 'web', at: [25], turns: [['退款多久到账', helpful], '运费谁出'] },
  { assistant: advice, channel: 'web', at: [70], turns: ['客厅 30 平买几匹的空调'] },
  { assistant: service, channel: 'api', at: [130], turns: ['洗衣机显示 E1 怎么办'] },
  { assistant: service, channel: 'web', at: [190], turns: ['你们的净水器滤芯多久换一次'] },
]

const ofThisWeek: ScriptedConversation[] = [
  { assistant: service, channel: 'web', at: [1, '09:12'], turns: [['空调保修几年', helpful], '压缩机呢'] },
  {
    assistant: service,
    channel: 'web',
    at: [1, '14:40'],
    turns: [['净水器滤芯要多久换', { verdict: 'missing', comment: '我家装的就是你们的净水器' }], '转人工'],
  },
  { assistant: advice, channel: 'api', at: [1, '20:05'], turns: [['噪音低于 40 分贝的空调有哪些', helpful]] },
  { assistant: service, channel: 'api', at: [2, '10:21'], turns: ['扫地机器人滤网能水洗吗', ['多久换一个', helpful]] },
  { assistant: service, channel: 'web', at: [2, '16:33'], turns: ['能用花呗分期吗'] },
  { assistant: advice, channel: 'web', at: [2, '21:18'], turns: ['冰箱选多大的合适', 'BCD-520WQH 的总容积是多少'] },
  { assistant: service, channel: 'mcp', at: [3, '11:02'], turns: ['上门检测收多少钱'] },
  { assistant: service, channel: 'web', at: [3, '13:47'], turns: [['热水器可以自己装吗', helpful]] },
  { assistant: service, channel: 'web', at: [3, '19:26'], turns: ['家里有煤气味怎么办'] },
  {
    assistant: service,
    channel: 'api',
    at: [4, '09:55'],
    turns: [
      ['夏天空调安装要等几天', { verdict: 'missing', comment: '现在不是夏天，应该说平时要等多久', byOperator: true }],
    ],
  },
  {
    assistant: advice,
    channel: 'web',
    at: [4, '15:10'],
    turns: ['一级能效和三级能效差多少'],
  },
  {
    assistant: service,
    channel: 'web',
    at: [5, '10:48'],
    turns: ['空调显示 E6', ['会不会很危险', { verdict: 'wrong', reason: '答非所问' }]],
  },
  { assistant: service, channel: 'web', at: [5, '17:09'], turns: ['发票抬头写错了能重开吗'] },
  { assistant: advice, channel: 'mcp', at: [6, '11:30'], turns: ['XQG100-QH12D 的脱水转速'] },
  { assistant: service, channel: 'web', at: [6, '20:41'], turns: [['油烟机油网怎么洗', helpful]] },
]

const ofLastWeek: ScriptedConversation[] = [
  { assistant: service, channel: 'web', at: [7, '10:03'], turns: [['降价了能退差价吗', helpful]] },
  {
    assistant: service,
    channel: 'web',
    at: [8, '14:25'],
    turns: [['可以货到付款吗', { verdict: 'wrong', reason: '答非所问', byOperator: true }]],
  },
  { assistant: advice, channel: 'web', at: [8, '19:50'], turns: ['WQP14-QH6 能洗多少套餐具'] },
  { assistant: service, channel: 'api', at: [9, '09:17'], turns: [['加长铜管多少钱一米', helpful]] },
  { assistant: service, channel: 'web', at: [10, '16:02'], turns: ['洗衣机童锁怎么解除', '按了没反应', '人工客服'] },
  {
    assistant: advice,
    channel: 'api',
    at: [10, '20:33'],
    turns: [['扫地机器人和洗地机哪个好', { verdict: 'wrong', reason: '答非所问' }]],
  },
  { assistant: service, channel: 'web', at: [11, '11:44'], turns: [['没有发票还能保修吗', helpful]] },
  { assistant: service, channel: 'mcp', at: [12, '15:36'], turns: ['报修后多久上门'] },
  { assistant: service, channel: 'web', at: [13, '18:20'], turns: ['会员积分怎么兑换'] },
]

const ofBefore: ScriptedConversation[] = [
  { assistant: service, channel: 'web', at: [14, '10:10'], turns: [['质量问题怎么换货', helpful]] },
  { assistant: advice, channel: 'web', at: [15, '13:22'], turns: ['15 平米的卧室选几匹的空调', '那 20 平米呢'] },
  { assistant: service, channel: 'api', at: [16, '09:40'], turns: ['空调打孔收费吗'] },
  {
    assistant: service,
    channel: 'web',
    at: [18, '17:55'],
    turns: [['能开电动车充电桩的发票吗', { verdict: 'missing' }]],
  },
  { assistant: service, channel: 'web', at: [19, '20:12'], turns: ['分期买的退货手续费退吗'] },
  { assistant: advice, channel: 'api', at: [20, '11:05'], turns: [['QH-R8 Max 的吸力', helpful]] },
  { assistant: service, channel: 'web', at: [22, '14:31'], turns: ['出租房里用的空调保修多久'] },
  { assistant: service, channel: 'web', at: [23, '19:08'], turns: ['积分怎么兑换礼品'] },
  { assistant: service, channel: 'mcp', at: [25, '10:52'], turns: ['空调清洗多少钱'] },
  {
    assistant: advice,
    channel: 'web',
    at: [26, '16:44'],
    turns: [['热水器选 13 升还是 16 升', { verdict: 'wrong', reason: '答非所问', byOperator: true }]],
  },
  { assistant: service, channel: 'web', at: [28, '09:33'], turns: [['收到货外箱破了怎么办', helpful]] },
  { assistant: service, channel: 'api', at: [29, '15:15'], turns: ['哪些情况不能免费修'] },
]

export const script: readonly ScriptedConversation[] = [...ofToday, ...ofThisWeek, ...ofLastWeek, ...ofBefore]
