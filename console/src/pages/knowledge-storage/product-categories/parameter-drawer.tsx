import type { Parameter } from '@zhiku/contract/product-categories'
import { limits } from '@zhiku/contract/words/limits'
import { parameterFlags, parameterTypes } from '@zhiku/contract/words/product-categories'
import { Button, Checkbox, Drawer, Form, Input, InputNumber, Select } from 'antd'
import type { FormRule } from 'antd'
import { WordsInput } from '../../../components/form/words-input.tsx'
import { LinesInput } from '../shared/fields/lines-input.tsx'
import { parametersOf } from './schema-draft.ts'
import type { SchemaDraft } from './schema-draft.ts'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

interface Props {
  draft: SchemaDraft
  groupKey: string
  parameter: Parameter
  /** Products may hold values of it: its type is settled. */
  isSaved: boolean
  onDone: (groupKey: string, parameter: Parameter) => void
  onClose: () => void
}

interface Values {
  name: string
  key: string
  groupKey: string
  type: Parameter['type']
  unit?: string
  options?: string[]
  uses: ('required' | 'searchable' | 'comparable')[]
  min?: number | null
  max?: number | null
  synonyms?: string[]
  risk?: Parameter['risk'] | null
}

const useOptions = [
  { value: 'required', label: '必填：没有它不能保存商品' },
  { value: 'searchable', label: '可搜索：能按它筛选，也能直接回答“噪音多少”' },
  { value: 'comparable', label: '可比较：对比商品时列出' },
]
const isNumeric = (type: Parameter['type'] | undefined): boolean => type === 'number' || type === 'range'
const isChoice = (type: Parameter['type'] | undefined): boolean => type === 'enum' || type === 'multiEnum'

/** One parameter of the schema; nothing is saved before the schema is. */
export function ParameterDrawer({ draft, groupKey, parameter, isSaved, onDone, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const type = Form.useWatch('type', form) ?? parameter.type
  const others = parametersOf(draft).filter(({ key }) => key !== parameter.key)
  return (
    <Drawer
      open
      size={drawerSizes.narrow}
      title={parameter.name ? `参数“${parameter.name}”` : '新参数'}
      onClose={onClose}
      footer={
        <div className="zk-schema-drawer-acts">
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={() => form.submit()}>
            确定
          </Button>
        </div>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={valuesOf(parameter, groupKey)}
        onFinish={(values) => onDone(values.groupKey, parameterOf(values, parameter))}
      >
        <Form.Item name="name" label="名称" rules={nameRules(others)}>
          <Input placeholder="例如：噪音" autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item name="type" label="类型" extra={isSaved && '商品填过的参数不能改类型；要改就停用它，另建一个。'}>
          <Select options={Object.entries(parameterTypes).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        {isNumeric(type) && <NumericFields isSaved={isSaved} />}
        {isChoice(type) && (
          <Form.Item
            name="options"
            label="选项"
            extra="每行一个，按这里的顺序显示。"
            rules={[{ required: true, type: 'array', min: 1, message: '至少写一个选项' }]}
          >
            <LinesInput placeholder={'例如：\n一级\n二级\n三级'} />
          </Form.Item>
        )}
        <Form.Item name="uses" label="用途">
          <Checkbox.Group className="zk-schema-uses" options={useOptions} />
        </Form.Item>
        <Form.Item name="synonyms" label="别的说法" extra="客户还会怎么叫它，例如：噪声、分贝、声音大不大。">
          <WordsInput />
        </Form.Item>
        <Form.Item name="risk" label="审核提醒" extra="它的变更在审核时醒目标出。">
          <Select
            allowClear
            placeholder="不需要"
            options={(['price', 'warranty', 'safety'] as const).map((value) => ({
              value,
              label: parameterFlags[value],
            }))}
          />
        </Form.Item>
        <Form.Item name="groupKey" label="参数组">
          <Select options={draft.groups.map(({ key, name }) => ({ value: key, label: name }))} />
        </Form.Item>
        <Form.Item
          name="key"
          label="编码"
          extra={isSaved ? '已保存的编码不能改。' : '接口和导出里用；保存后不能改。'}
          rules={keyRules(others)}
        >
          <Input disabled={isSaved} maxLength={40} autoComplete="off" />
        </Form.Item>
      </Form>
    </Drawer>
  )
}

function NumericFields({ isSaved }: { isSaved: boolean }) {
  return (
    <div className="zk-schema-numbers">
      <Form.Item name="unit" label="单位">
        <Input placeholder="例如：dB" maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="min" label="常见最小值">
        <InputNumber controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="max"
        label="常见最大值"
        dependencies={['min']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, max?: number | null) => {
              const min: unknown = getFieldValue('min')
              return typeof min === 'number' && typeof max === 'number' && min > max
                ? Promise.reject(new Error('不能小于最小值'))
                : Promise.resolve()
            },
          }),
        ]}
      >
        <InputNumber controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <p className="zk-muted">
        超出范围的值会提醒，但可以保存。
        {isSaved && '商品填过的参数不能换单位：数值的意思会变；要换就停用它，另建一个。'}
      </p>
    </div>
  )
}

const nameRules = (others: readonly Parameter[]): FormRule[] => [
  { required: true, whitespace: true, message: '请填写名称' },
  { max: limits.parameterNameLength, message: `最多 ${limits.parameterNameLength} 个字` },
  {
    validator: (_rule, name?: string) =>
      others.some((other) => !other.retired && other.name === name?.trim())
        ? Promise.reject(new Error('这个分类里已有同名的参数'))
        : Promise.resolve(),
  },
]

const keyRules = (others: readonly Parameter[]): FormRule[] => [
  { required: true, message: '请填写编码' },
  { pattern: /^[a-z][a-zA-Z0-9_]*$/, message: '以小写字母开头，只用字母、数字和下划线' },
  {
    validator: (_rule, key?: string) =>
      others.some((other) => other.key === key)
        ? Promise.reject(new Error('这个编码已被别的参数使用'))
        : Promise.resolve(),
  },
]

const valuesOf = (parameter: Parameter, groupKey: string): Values => {
  const { key, name, type, unit, options, min, max, synonyms, risk } = parameter
  return {
    key,
    name,
    type,
    groupKey,
    uses: (['required', 'searchable', 'comparable'] as const).filter((use) => parameter[use]),
    ...(unit !== undefined && { unit }),
    ...(options && { options }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(synonyms && { synonyms }),
    ...(risk && { risk }),
  }
}

/** Only what its type has: a unit of a choice, or choices of a number, would be refused. */
function parameterOf(values: Values, before: Parameter): Parameter {
  const { key, type, uses, min, max, risk } = values
  const unit = values.unit?.trim()
  const synonyms = (values.synonyms ?? []).map((word) => word.trim()).filter(Boolean)
  return {
    key,
    name: values.name.trim(),
    type,
    required: uses.includes('required'),
    searchable: uses.includes('searchable'),
    comparable: uses.includes('comparable'),
    ...(isNumeric(type) && unit && { unit }),
    ...(isNumeric(type) && typeof min === 'number' && { min }),
    ...(isNumeric(type) && typeof max === 'number' && { max }),
    ...(isChoice(type) && { options: values.options ?? [] }),
    ...(synonyms.length > 0 && { synonyms }),
    ...(risk && { risk }),
    ...(before.retired && { retired: true }),
  }
}
