/**
 * The demo's assistants: one answers customers of 清禾 from all of the demo knowledge that is meant for them, one helps to choose, one for each of
 * its workflows asks step by step.
 */
import { demoFlows } from './flows.ts'

/** What is written for customers; the training of agents is not. */
const forCustomers = ['商品参数库', '产品资料库', '服务政策库', '基础知识库', '常见问答库']

export interface DemoAssistant {
  name: string
  description: string
  /** Names of the knowledge bases that it answers from. */
  bases: readonly string[]
  settings: object
  note: string
}

const selling: DemoAssistant = {
  name: '选购助手',
  description: '比较型号和参数，按面积、人数和预算给选购建议',
  bases: ['商品参数库', '产品资料库', '基础知识库'],
  settings: {
    sentences: {
      greeting: '您好，我是清禾选购助手。想买什么、家里多大、看重什么，告诉我就行。',
      handOver: '好的，马上为您转接导购顾问，请稍候。',
    },
    handOver: { rules: [{ name: '大宗采购', words: ['团购', '批量采购', '工程采购'] }], afterUnanswered: 3 },
  },
  note: '第一版：接入商品参数与选购知识',
}

const service: DemoAssistant = {
  name: '售后助手',
  description: '解答安装、使用、故障、三包和退换，也能报商品参数',
  bases: forCustomers,
  settings: {
    sentences: {
      greeting: '您好，我是清禾售后助手。型号参数、故障代码、保修和退换都可以问我。',
      handOver: '好的，马上为您转接人工客服，请稍候。',
    },
    handOver: {
      rules: [
        {
          name: '燃气与用电急件',
          words: '煤气味 燃气味 臭鸡蛋味 燃气泄漏 漏燃气 漏煤气 漏电 触电了 被电到 冒烟 冒火花 起火 鼓包'.split(' '),
        },
      ],
      afterUnanswered: 3,
    },
  },
  note: '第一版：接入面向客户的全部知识库',
}

/** Each asks on step by step, as its workflow says. */
const byFlow = demoFlows.map(({ workflowKey, assistant }): DemoAssistant => ({
  ...assistant,
  bases: forCustomers,
  settings: { workflowKey },
  note: '第一版：按工作流回答',
}))

/** In this order: the one that was changed last stands first in the list. */
export const demoAssistants: readonly DemoAssistant[] = [...byFlow, selling, service]
