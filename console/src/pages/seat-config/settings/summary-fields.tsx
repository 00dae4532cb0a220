/** 小结: the fields that are filled in when a conversation ends. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { seatLimits as limits, summarySources } from '@zhiku/contract/words/seat-assistant'
import { Button, Form, Input, Select } from 'antd'
import { WhyOff } from '../../../components/why-off.tsx'
import { SettingsSection } from '../../../components/settings-section.tsx'

const needed = { required: true, whitespace: true, message: '不能为空' }
const sources = Object.entries(summarySources).map(([value, label]) => ({ value, label }))

/** A key that none of these has; people need not think one up. */
function freeKey(taken: readonly (string | undefined)[]): string {
  for (let number = 1; ; number++) if (!taken.includes(`field${number}`)) return `field${number}`
}

export const SummaryFields = () => (
  <SettingsSection title="小结" hint="会话结束时留下什么；由模型撰写的字段，没有接入模型时按规则提取。">
    <Form.List name={['summary', 'fields']}>
      {(fields, { add, remove, move }) => (
        <>
          {fields.length === 0 && <p className="zk-muted">没有字段，会话结束时不写小结。</p>}
          <ol className="zk-seat-fields">
            {fields.map(({ key, name }, index) => (
              <SummaryFieldRow
                key={key}
                name={name}
                index={index}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onRemove={() => remove(name)}
              />
            ))}
          </ol>
          <AddField count={fields.length} onAdd={add} />
        </>
      )}
    </Form.List>
  </SettingsSection>
)

interface RowProps {
  name: number
  index: number
  onUp: (() => void) | undefined
  onRemove: () => void
}

const SummaryFieldRow = ({ name, index, onUp, onRemove }: RowProps) => (
  <li className="zk-seat-field">
    <Form.Item name={[name, 'name']} label={`字段 ${index + 1}`} rules={[needed]}>
      <Input maxLength={20} placeholder="如：商品" />
    </Form.Item>
    <Form.Item name={[name, 'source']} label="由谁填">
      <Select options={sources} />
    </Form.Item>
    <Form.Item name={[name, 'hint']} label="填写提示">
      <Input maxLength={limits.hintLength} placeholder="这一项写什么" />
    </Form.Item>
    <Form.Item
      name={[name, 'key']}
      label="标识"
      rules={[{ pattern: /^[a-z][a-zA-Z0-9]{0,29}$/, message: '以小写字母开头，只含字母和数字' }]}
      tooltip="对接工单系统时按它取值"
    >
      <Input maxLength={30} />
    </Form.Item>
    <div className="zk-seat-field-acts">
      <WhyOff reason={onUp ? undefined : '已在最前面'}>
        <Button type="text" disabled={!onUp} onClick={onUp} aria-label={`上移字段 ${index + 1}`}>
          上移
        </Button>
      </WhyOff>
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除字段 ${index + 1}`} onClick={onRemove} />
    </div>
  </li>
)

function AddField({ count, onAdd }: { count: number; onAdd: (field: object) => void }) {
  const form = Form.useFormInstance<{ summary: { fields: { key?: string }[] } }>()
  const isFull = count >= limits.summaryFields
  return (
    <WhyOff reason={isFull ? `最多 ${limits.summaryFields} 项，请先删除不用的` : undefined}>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={isFull}
        onClick={() => {
          const taken = form.getFieldValue(['summary', 'fields']) as { key?: string }[] // as this list keeps it
          onAdd({ key: freeKey(taken.map(({ key }) => key)), name: '', hint: '', source: 'agent' })
        }}
      >
        添加字段
      </Button>
    </WhyOff>
  )
}
