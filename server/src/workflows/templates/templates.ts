/** What a new workflow may begin with. */
import type { WorkflowTemplate } from '@zhiku/contract/workflows'
import { draw } from './draw.ts'
import { serviceFlows } from './service-flows.ts'

const routing: WorkflowTemplate = {
  key: 'routing',
  name: '意图分流',
  description: '按客户的话分到售前、售后或人工，其余由知识回答。',
  graph: draw(
    [
      ['start', 'start', '开始', {}],
      [
        'intent',
        'intent',
        '识别意图',
        {
          intents: [
            { id: 'buy', name: '售前', words: ['多少钱', '优惠', '推荐'], examples: ['哪款空调适合 20 平米'] },
            { id: 'fix', name: '售后', words: ['坏了', '报修', '不制冷'], examples: ['机器不启动怎么办'] },
            { id: 'person', name: '人工', words: ['转人工', '找客服'] },
          ],
        },
      ],
      ['answer', 'answer', '知识回答', {}],
      ['sorry', 'reply', '没有答案', { text: '抱歉，这个问题我还不会，可以换个说法再问一次。' }],
      ['person', 'hand-over', '转人工', { reason: '客户要求人工或报修', summary: '{{ message }}' }],
      ['end', 'end', '结束', {}],
    ],
    [
      'start next intent',
      'intent buy answer',
      'intent fix person',
      'intent person person',
      'intent else answer',
      'answer answered end',
      'answer none sorry',
      'answer handOver person',
      'sorry next end',
      'person next end',
    ],
  ),
}

const order: WorkflowTemplate = {
  key: 'order',
  name: '订单查询',
  description: '问订单号，调用订单系统的接口；先填写接口地址和密钥再发布。',
  graph: draw(
    [
      ['start', 'start', '开始', {}],
      ['ask', 'ask', '询问订单号', { text: '请提供订单号。', into: 'orderNo', timeoutMinutes: 60 }],
      [
        'call',
        'http-request',
        '查询订单',
        {
          url: 'https://example.com/orders/{{ orderNo }}',
          headers: [{ name: 'authorization', value: 'Bearer {{ secret.orderToken }}' }],
        },
      ],
      ['say', 'reply', '说状态', { text: '订单 {{ orderNo }} 的状态：{{ response.body.status }}' }],
      [
        'person',
        'hand-over',
        '转人工',
        { reason: '订单查询失败：{{ response.error }}', summary: '订单号 {{ orderNo }}' },
      ],
      ['end', 'end', '结束', {}],
    ],
    [
      'start next ask',
      'ask next call',
      'ask timeout end',
      'call ok say',
      'call error person',
      'say next end',
      'person next end',
    ],
  ),
}

export const templates: readonly WorkflowTemplate[] = [...serviceFlows, routing, order]
