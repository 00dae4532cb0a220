/** 故障诊断、保修查询、预约安装、退换货: what customers of a home-appliance company ask for most. */
import type { WorkflowTemplate } from '@zhiku/contract/workflows'
import { draw } from './draw.ts'
import type { NodeLine } from './draw.ts'

const start: NodeLine = ['start', 'start', '开始', {}]
const end: NodeLine = ['end', 'end', '结束', { text: '还有其他问题，随时告诉我。' }]
const person = (reason: string, summary: string): NodeLine => [
  'person',
  'hand-over',
  '转人工',
  { text: '这个问题我转给人工客服处理，请稍候。', reason, summary },
]

const fault: WorkflowTemplate = {
  key: 'fault',
  name: '故障诊断',
  description: '问清型号和故障代码，按说明书给出处理办法；没解决就转人工。',
  graph: draw(
    [
      start,
      ['product', 'product-identify', '识别型号', { asks: true }],
      [
        'askModel',
        'ask',
        '询问型号',
        { text: '请问是哪个型号？型号在机身铭牌上，例如 KFR-35GW/X10-Pro。', into: 'modelText', timeoutMinutes: 60 },
      ],
      ['again', 'product-identify', '再次识别', { input: 'modelText', asks: true }],
      [
        'askCode',
        'ask',
        '询问故障',
        { text: '请告诉我屏幕上的故障代码（例如 E1），或描述一下现象。', into: 'symptom', timeoutMinutes: 60 },
      ],
      ['answer', 'answer', '查处理办法', { question: '{{ product.model }} {{ symptom }} 怎么办' }],
      [
        'solved',
        'options',
        '是否解决',
        {
          text: '这样处理后解决了吗？',
          options: [
            { id: 'yes', label: '解决了', words: ['好了', '可以了'] },
            { id: 'no', label: '没有解决', words: ['不行', '还是'] },
          ],
          timeoutMinutes: 120,
        },
      ],
      person('故障未解决', '型号：{{ product.model | default: modelText }}；现象：{{ symptom }}'),
      end,
    ],
    [
      'start next product',
      'product one askCode',
      'product several askModel',
      'product none askModel',
      'askModel next again',
      'askModel timeout end',
      'again one askCode',
      'again several askCode',
      'again none askCode',
      'askCode next answer',
      'askCode timeout end',
      'answer answered solved',
      'answer none person',
      'answer handOver person',
      'solved yes end',
      'solved no person',
      'solved timeout end',
      'person next end',
    ],
  ),
}

const warranty: WorkflowTemplate = {
  key: 'warranty',
  name: '保修查询',
  description: '认出商品，查保修参数；没有参数就从保修政策里回答。',
  graph: draw(
    [
      start,
      [
        'keep',
        'set-variable',
        '记住问题',
        { assignments: [{ key: 'asked', act: 'set', value: { from: 'variable', path: 'message' } }] },
      ],
      ['product', 'product-identify', '识别型号', { asks: true }],
      ['ask', 'ask', '询问型号', { text: '请问您的商品是什么型号？', into: 'modelText', timeoutMinutes: 60 }],
      ['again', 'product-identify', '再次识别', { input: 'modelText', asks: true }],
      ['lookup', 'parameter-lookup', '查保修期', { parameter: '保修期' }],
      ['say', 'reply', '说保修期', { text: '{{ parameter.text }}，从开具发票之日算起。请保留好发票。' }],
      ['policy', 'answer', '查保修政策', { question: '{{ product.name }} {{ asked }}' }],
      person('保修查询没有答案', '型号：{{ product.model | default: modelText }}'),
      end,
    ],
    [
      'start next keep',
      'keep next product',
      'product one lookup',
      'product several ask',
      'product none ask',
      'ask next again',
      'ask timeout end',
      'again one lookup',
      'again several policy',
      'again none policy',
      'lookup found say',
      'lookup missing policy',
      'say next end',
      'policy answered end',
      'policy none person',
      'policy handOver person',
      'person next end',
    ],
    { variables: [{ key: 'asked', name: '客户问的话', type: 'text' }] },
  ),
}

const installation: WorkflowTemplate = {
  key: 'installation',
  name: '预约安装',
  description: '收集姓名、手机号、地址和日期，核对后登记；营业时间外说明何时回复。',
  graph: draw(
    [
      start,
      [
        'form',
        'form',
        '收集信息',
        {
          text: '请填写预约信息：',
          fields: [
            { key: 'customer', name: '姓名' },
            { key: 'mobile', name: '手机号', type: 'mobile' },
            { key: 'address', name: '安装地址' },
            { key: 'day', name: '希望日期', type: 'date' },
            { key: 'slot', name: '时间段', type: 'choice', options: ['上午', '下午'] },
          ],
          timeoutMinutes: 120,
        },
      ],
      [
        'confirm',
        'options',
        '核对',
        {
          text: '{{ customer }}，{{ day }} {{ slot }}，{{ address }}。对吗？',
          options: [
            { id: 'yes', label: '对', words: ['是', '没错', '确认'] },
            { id: 'no', label: '要改', words: ['不对', '改'] },
          ],
          timeoutMinutes: 120,
        },
      ],
      ['hours', 'business-hours', '是否上班', {}],
      ['soon', 'reply', '上班时', { text: '已登记，安装师傅会在两小时内与您联系。' }],
      ['later', 'reply', '下班后', { text: '已登记，我们会在下一个工作日上午与您联系。' }],
      person('预约安装', '{{ customer }} {{ mobile }}，{{ address }}，{{ day }} {{ slot }}'),
      end,
    ],
    [
      'start next form',
      'form next confirm',
      'form timeout end',
      'confirm yes hours',
      'confirm no form',
      'confirm timeout end',
      'hours open soon',
      'hours closed later',
      'soon next person',
      'later next person',
      'person next end',
    ],
  ),
}

const returns: WorkflowTemplate = {
  key: 'returns',
  name: '退换货',
  description: '问清退还是换、签收几天，按七天无理由和质量问题分别处理。',
  graph: draw(
    [
      start,
      [
        'kind',
        'options',
        '退还是换',
        {
          text: '您要退货还是换货？',
          options: [
            { id: 'back', label: '退货', words: ['退款'] },
            { id: 'swap', label: '换货', words: ['换一台'] },
          ],
          into: 'wish',
          timeoutMinutes: 60,
        },
      ],
      [
        'days',
        'ask',
        '签收几天',
        { text: '签收到今天有几天了？', expects: 'number', into: 'days', timeoutMinutes: 60 },
      ],
      [
        'broken',
        'ask',
        '是否质量问题',
        { text: '是质量问题吗？', expects: 'yesNo', into: 'broken', timeoutMinutes: 60 },
      ],
      [
        'check',
        'condition',
        '判断',
        {
          cases: [
            {
              id: 'quality',
              name: '十五天内的质量问题',
              tests: [
                { path: 'broken', operator: 'isTrue' },
                { path: 'days', operator: 'atMost', value: { from: 'value', value: 15 } },
              ],
            },
            {
              id: 'noReason',
              name: '七天无理由',
              tests: [{ path: 'days', operator: 'atMost', value: { from: 'value', value: 7 } }],
            },
          ],
        },
      ],
      [
        'free',
        'reply',
        '质量问题',
        { text: '签收 {{ days }} 天内出现质量问题，可以免费{{ wish }}，上门取件不收运费。' },
      ],
      ['own', 'reply', '无理由', { text: '可以{{ wish }}：请保持包装和配件完好，退回的运费由您承担。' }],
      ['policy', 'answer', '查政策', { question: '签收 {{ days }} 天，几天内可以无理由{{ wish }}' }],
      person('客户要求{{ wish }}', '签收 {{ days }} 天，质量问题：{{ broken }}'),
      end,
    ],
    [
      'start next kind',
      'kind back days',
      'kind swap days',
      'kind timeout end',
      'days next broken',
      'days timeout end',
      'broken next check',
      'broken timeout end',
      'check quality free',
      'check noReason own',
      'check else policy',
      'free next person',
      'own next person',
      'policy answered end',
      'policy none person',
      'policy handOver person',
      'person next end',
    ],
  ),
}

/** What the demo organization begins with. */
export const serviceFlows: readonly WorkflowTemplate[] = [fault, warranty, installation, returns]
