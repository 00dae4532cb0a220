/** The fields of a script; its text with a list of variables and an example beside. */
import type { SeatScriptGroup } from '@zhiku/contract/seat-assistant/scripts'
import { unknownVariables } from '@zhiku/contract/seat-assistant/script-variables'
import { scriptVariables, seatLimits as limits } from '@zhiku/contract/words/seat-assistant'
import { AutoComplete, Button, Form, Input, Select, Switch } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { WordsInput } from '../../../components/form/words-input.tsx'
import { DateInput } from '../../../components/form/date-input.tsx'
import { validityProblem } from '../../../components/form/validity.ts'
import { ScriptText } from './script-text.tsx'

export interface ScriptValues {
  groupId: string | undefined
  title: string
  text: string
  category: string
  shortcut: string
  keywords: string[]
  enabled: boolean
  from: string
  to: string
}

const needed = { required: true, whitespace: true, message: '不能为空' }

interface Props {
  groups: readonly SeatScriptGroup[]
  categories: readonly string[]
}

export const ScriptFields = ({ groups, categories }: Props) => (
  <>
    <Form.Item name="groupId" label="分组" rules={[{ required: true, message: '请选择分组' }]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择分组"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent="还没有分组，请先在左侧新建"
      />
    </Form.Item>
    <Form.Item name="title" label="标题" rules={[needed]}>
      <Input autoFocus maxLength={limits.titleLength} placeholder="如：确认地址" />
    </Form.Item>
    <TextField />
    <Form.Item
      name="keywords"
      label="触发词"
      extra="客户说到其中任一个词，就把这条话术推荐给坐席。"
      rules={[{ type: 'array', max: limits.keywords, message: `最多 ${limits.keywords} 个触发词` }]}
    >
      <WordsInput />
    </Form.Item>
    <div className="zk-seat-pair">
      <Form.Item
        name="shortcut"
        label="快捷码"
        extra="坐席输入“/快捷码”即可找到。"
        rules={[{ pattern: /^\s*[\p{L}\p{N}_-]*\s*$/u, message: '只能用字母、数字、汉字、- 和 _' }]}
      >
        <Input maxLength={limits.shortcutLength} prefix="/" placeholder="如 dz" />
      </Form.Item>
      <Form.Item name="category" label="类别">
        <AutoComplete
          maxLength={limits.categoryLength}
          showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
          options={categories.map((value) => ({ value }))}
          placeholder="如 安抚"
        />
      </Form.Item>
    </div>
    <div className="zk-seat-pair">
      <Form.Item name="from" label="生效日期" rules={[ends]}>
        <DateInput edge="from" label="生效日期" placeholder="立即生效" />
      </Form.Item>
      <Form.Item name="to" label="失效日期" dependencies={['from']} rules={[ends]}>
        <DateInput edge="to" label="失效日期" placeholder="长期有效" />
      </Form.Item>
    </div>
    <Form.Item name="enabled" label="启用" valuePropName="checked">
      <Switch />
    </Form.Item>
  </>
)

type Reading = (name: keyof ScriptValues) => string
const ends = ({ getFieldValue }: { getFieldValue: unknown }) => ({
  validator: () => {
    const read = getFieldValue as Reading // both fields hold texts
    const problem = validityProblem({ from: read('from'), to: read('to') })
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
  },
})

const knownVariables = {
  validator: (_rule: unknown, text = '') => {
    const unknown = unknownVariables(String(text))
    const named = unknown.map((name) => `{{${name}}}`).join('、')
    return unknown.length > 0 ? Promise.reject(new Error(`没有变量 ${named}，请从下面的变量中选择`)) : Promise.resolve()
  },
}

function TextField() {
  const form = Form.useFormInstance<ScriptValues>()
  const area = useRef<TextAreaRef>(null)
  const text = Form.useWatch('text', form) ?? ''
  const insert = (variable: string) => {
    const field = area.current?.resizableTextArea?.textArea
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
    const written = `{{${variable}}}`
    form.setFieldValue('text', text.slice(0, from) + written + text.slice(to))
    void form.validateFields(['text']).catch(() => undefined)
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(from + written.length, from + written.length)
    })
  }
  return (
    <>
      <Form.Item name="text" label="话术内容" rules={[needed, knownVariables]}>
        <Input.TextArea ref={area} maxLength={limits.textLength} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <div className="zk-seat-variables" role="group" aria-label="插入变量">
        {Object.entries(scriptVariables).map(([name, { source }]) => (
          <Button
            key={name}
            size="small"
            title={source === 'agent' ? '由坐席填写' : '从会话里取，取不到时由坐席填写'}
            onClick={() => insert(name)}
          >
            {name}
          </Button>
        ))}
      </div>
      {text.trim() && (
        <figure className="zk-seat-sample" aria-label="示例">
          <figcaption>坐席看到的样子</figcaption>
          <p>
            <ScriptText text={text} isFilled />
          </p>
        </figure>
      )}
    </>
  )
}
