/** The demo's assistants that answer by a workflow, and what each must say: its flow's ways, one question a way. */
import type { DemoTestQuestion } from './test-set.ts'

interface DemoFlow {
  workflowKey: string
  assistant: { name: string; description: string }
  testSet: { name: string; description: string; questions: readonly DemoTestQuestion[] }
}

/** How a question is answered, after what was said before it, and words of the answer. */
const answeredBy =
  (kind: 'flow' | 'clarify' | 'handOver') =>
  (question: string, history: readonly string[], text: readonly string[] = []): DemoTestQuestion => ({
    question,
    history: [...history],
    expect: { kind, ...(text.length > 0 ? { text: [...text] } : {}) },
  })
/** The flow has come to its end. */
const told = answeredBy('flow')
/** It asks on. */
const asksOn = answeredBy('clarify')
/** Somebody takes over. */
const person = answeredBy('handOver')

/** Its faults are in the demo's manuals, its warranty among its parameters. */
const model = 'KFR-35GW/X10-Pro'
const sensor = '室内环境温度传感器故障'
const booking = '老王\n13812345678\n北京路 1 号\n2027-03-01\n上午'

export const demoFlows: readonly DemoFlow[] = [
  {
    workflowKey: 'fault',
    assistant: { name: '故障诊断助手', description: '问清型号和故障代码，按说明书给出处理办法' },
    testSet: {
      name: '故障诊断',
      description: '型号和代码问得清，办法答得对，没解决就转人工',
      questions: [
        asksOn('空调坏了', [], ['请问是哪个型号']),
        asksOn(`${model} 坏了`, [], ['故障代码']),
        asksOn(model, ['空调坏了'], ['故障代码']),
        asksOn('E1', [`${model} 坏了`], [sensor, '解决了吗']),
        asksOn('E1', ['空调坏了', model], [sensor]),
        told('解决了', [`${model} 坏了`, 'E1'], ['还有其他问题']),
        person('还是不行', [`${model} 坏了`, 'E1']),
      ],
    },
  },
  {
    workflowKey: 'warranty',
    assistant: { name: '保修查询助手', description: '认出商品，查它的保修期' },
    testSet: {
      name: '保修查询',
      description: '认得出商品就报保修期，认不出先问型号',
      questions: [
        told(`${model} 保修多久`, [], ['6 年']),
        asksOn('保修几年', [], ['什么型号']),
        told(model, ['保修几年'], ['6 年', '发票']),
        told('不知道型号', ['空调保修几年'], ['年']),
        asksOn('X10 保修多久', [], ['哪一款', '1.5 匹']),
        told('第二个', ['X10 保修多久'], ['6 年', '发票']),
        told('第一个', ['X10 保修多久', '1.5匹那个'], ['6 年', '发票']),
        told('KFR-35GW/X10', ['X10 保修多久'], ['KFR-35GW/X10', '6 年', '发票']),
      ],
    },
  },
  {
    workflowKey: 'installation',
    assistant: { name: '预约安装助手', description: '收集安装信息，核对后登记' },
    testSet: {
      name: '预约安装',
      description: '信息收得齐，写错了说得清，核对后登记',
      questions: [
        asksOn('我要预约安装空调', [], ['姓名', '手机号', '安装地址']),
        asksOn(booking, ['我要预约安装'], ['老王', '2027-03-01 上午', '对吗']),
        asksOn(booking.replace('13812345678', '123'), ['我要预约安装'], ['11 位手机号']),
        asksOn('要改', ['我要预约安装', booking], ['请填写预约信息']),
        person('对', ['我要预约安装', booking]),
      ],
    },
  },
  {
    workflowKey: 'returns',
    assistant: { name: '退换货助手', description: '问清退还是换、签收几天，按政策处理' },
    testSet: {
      name: '退换货',
      description: '七天无理由、十五天质量问题各走各的路，过期按政策回答',
      questions: [
        asksOn('我要退货', [], ['退货还是换货']),
        asksOn('退货', ['我要退货'], ['几天']),
        asksOn('很久', ['我要退货', '退货'], ['数字']),
        person('不是', ['我要退货', '退货', '3 天'], ['可以退货', '运费由您承担']),
        person('是', ['想换货', '换货', '10 天'], ['免费换货']),
        told('不是', ['我要退货', '退货', '20 天'], ['7 天']),
      ],
    },
  },
]
