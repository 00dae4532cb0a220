/** The demo's FAQ base: what customers of 清禾 ask, in their words, with answers that agree with the demo documents. */
import { faq } from './content/faq.ts'
import { productFaqs } from './content/product-faqs.ts'
import { serviceFaqs } from './content/service-faqs.ts'
import type { DemoCategory } from './organization.ts'

export type { DemoFaq } from './content/faq.ts'

const categories: DemoCategory[] = [
  { name: '售后与退换' },
  { name: '三包与收费' },
  { name: '安装与上门' },
  { name: '使用与保养' },
  { name: '故障代码' },
  { name: '活动与发票' },
]

export const demoFaqBase = {
  name: '常见问答库',
  description: '客户常问的问题与标准答案，变更须经审核',
  tags: ['问答'],
  categories,
  faqs: [...serviceFaqs, ...productFaqs],
  /** Changes that wait for the administrator: a better answer, and a FAQ that is not there yet. */
  waiting: {
    edited: { question: '退款多久到账', answer: '仓库收货验收后 3 个工作日内原路退回；信用卡以发卡行入账时间为准。' },
    added: faq(
      '安装与上门',
      '周末可以预约安装吗',
      ['周六日能上门吗', '节假日安装吗'],
      '可以，周末和节假日照常上门，时段与平日相同。',
      '安装',
      '预约',
    ),
  },
}
