import { limits } from '@zhiku/contract/words/limits'
import { Form, Input } from 'antd'
import type { FormRule } from 'antd'
import { LinesInput } from '../../shared/fields/lines-input.tsx'
import { wordsId } from './sections.ts'

/** As the contract has it. */
const maxPoints = 20
const maxPointLength = 200

/** What is said of the product beyond its parameters. */
export function WordsPanel() {
  return (
    <section className="zk-panel zk-product-part" id={wordsId} aria-labelledby={`${wordsId}-h`}>
      <h2 id={`${wordsId}-h`}>卖点与描述</h2>
      <Form.Item name="sellingPoints" label="卖点" extra={`每行一条，最多 ${maxPoints} 条。`} rules={pointRules}>
        <LinesInput placeholder={'例如：\n夜间睡眠低至 18 dB\n56 ℃ 高温自清洁'} />
      </Form.Item>
      <Form.Item
        name="description"
        label="描述"
        rules={[{ max: limits.productDescriptionLength, message: `最多 ${limits.productDescriptionLength} 个字` }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 14 }}
          placeholder="适合谁用、和同系列的差别、销售和售后要注意什么"
          showCount={{ formatter: ({ count }) => `${count} / ${limits.productDescriptionLength}` }}
        />
      </Form.Item>
    </section>
  )
}

const pointRules: FormRule[] = [
  { type: 'array', max: maxPoints, message: `最多 ${maxPoints} 条` },
  {
    validator: (_rule, points?: string[]) => {
      const index = points?.findIndex((point) => point.length > maxPointLength) ?? -1
      return index < 0
        ? Promise.resolve()
        : Promise.reject(new Error(`第 ${index + 1} 条超过 ${maxPointLength} 个字，请精简`))
    },
  },
]
