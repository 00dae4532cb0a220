/** 转人工规则: words of which any hands over. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { assistantLimits as limits } from '@zhiku/contract/words/assistants'
import { Button, Form, Input } from 'antd'
import type { FormRule } from 'antd'
import { WhyOff } from '../../../components/why-off.tsx'
import './editor.css'
import { WordsInput } from '../../../components/form/words-input.tsx'

const wordRules: FormRule[] = [
  { required: true, type: 'array', min: 1, message: '至少填写一个词' },
  { type: 'array', max: limits.wordsPerRule, message: `最多 ${limits.wordsPerRule} 个词` },
  {
    validator: (_rule, words?: string[]) =>
      words?.some((word) => word.trim().length > limits.wordLength)
        ? Promise.reject(new Error(`每个词最多 ${limits.wordLength} 个字`))
        : Promise.resolve(),
  },
]

export function HandOverRules() {
  return (
    <Form.List name={['settings', 'handOver', 'rules']}>
      {(fields, { add, remove }) => (
        <fieldset className="zk-hand-over-rules">
          <legend>规则</legend>
          {fields.length === 0 && <p className="zk-muted">还没有规则。例如：问到“投诉”“曝光”就转人工。</p>}
          {fields.map(({ key, name }, index) => (
            <div key={key} className="zk-hand-over-rule">
              <Form.Item
                name={[name, 'name']}
                label={`规则 ${index + 1}`}
                rules={[{ required: true, whitespace: true, message: '不能为空' }]}
              >
                <Input maxLength={50} placeholder="名称，如：投诉" />
              </Form.Item>
              <Form.Item name={[name, 'words']} label="问题里有任一个词" rules={wordRules}>
                <WordsInput />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除规则 ${index + 1}`}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <WhyOff reason={fields.length >= limits.rules ? `最多 ${limits.rules} 条规则，请先删除不用的` : undefined}>
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= limits.rules}
              onClick={() => add({ name: '', words: [] })}
            >
              添加规则
            </Button>
          </WhyOff>
        </fieldset>
      )}
    </Form.List>
  )
}
