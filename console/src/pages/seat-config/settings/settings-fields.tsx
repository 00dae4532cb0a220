/** The configuration section by section, but for its summary. */
import { seatCardKinds, seatLimits as limits } from '@zhiku/contract/words/seat-assistant'
import { Checkbox, Form, InputNumber, Select, Switch } from 'antd'
import type { SelectProps } from 'antd'
import { chosenName } from '../../../components/form/chosen-name.ts'
import { WordsInput } from '../../../components/form/words-input.tsx'
import { ShareInput } from '../../../components/form/share-input.tsx'
import { SettingsSection } from '../../../components/settings-section.tsx'
import { useNamed } from './use-named.ts'
import type { Named } from './use-named.ts'

const needed = { required: true, message: '不能为空' }

export function SettingsFields() {
  const { choices } = useNamed()
  return (
    <>
      <KnowledgeFields choices={choices} />
      <TriggerFields />
      <CardFields />
      <ScriptFields choices={choices} />
      <WordFields />
    </>
  )
}

interface Props {
  choices: Named
}

/** What is chosen and gone by now stays: it can be taken out. */
const chooser = (options: Named[keyof Named], what: string): SelectProps => ({
  allowClear: true,
  showSearch: { optionFilterProp: 'label' },
  options: options ?? [],
  labelRender: chosenName(what, options !== undefined),
  notFoundContent: options ? `没有${what}` : `${what}没有加载成功，或你看不到${what}`,
})

const KnowledgeFields = ({ choices }: Props) => (
  <SettingsSection title="启用与知识范围" hint="坐席助手从哪里找答案。">
    <Form.Item
      name="enabled"
      label="启用坐席助手"
      valuePropName="checked"
      extra="停用后不能新开会话、收发消息和查找，工单系统也一样；已有的会话仍可查看。"
    >
      <Switch />
    </Form.Item>
    <Form.Item
      name="knowledgeBaseIds"
      label="知识库"
      extra="不选则使用下面的助手的知识库，助手也没选则使用全部已启用的；两边都选了，只用两边都有的。"
      rules={[{ type: 'array', max: limits.bases, message: `最多 ${limits.bases} 个知识库` }]}
    >
      <Select mode="multiple" placeholder="不限定" {...chooser(choices.bases, '知识库')} />
    </Form.Item>
    <Form.Item
      name="assistantId"
      label="助手"
      extra="按这个助手已发布的版本判断答案，它停用或被删除期间不出知识卡片；不选则用默认的判断。"
    >
      <Select placeholder="不绑定" {...chooser(choices.assistants, '助手')} />
    </Form.Item>
  </SettingsSection>
)

const TriggerFields = () => (
  <SettingsSection title="触发" hint="什么时候找卡片。">
    <Form.Item name={['triggers', 'onMessage']} valuePropName="checked">
      <Checkbox>客户发来消息时</Checkbox>
    </Form.Item>
    <Form.Item name={['triggers', 'onDemand']} valuePropName="checked">
      <Checkbox>坐席自己查</Checkbox>
    </Form.Item>
    <Form.Item
      name={['triggers', 'onSilenceS']}
      label="客户等了多久没人回复，提示一条话术"
      extra="不填则不提示。"
      getValueFromEvent={(seconds: number | null) => seconds ?? undefined}
    >
      <InputNumber min={limits.silenceMinS} max={limits.silenceMaxS} precision={0} suffix="秒" placeholder="不提示" />
    </Form.Item>
  </SettingsSection>
)

/** Not `required`: a group of boxes has no such attribute for screen readers. */
const requireKind = (_rule: unknown, kinds: readonly string[]) =>
  kinds.length > 0 ? Promise.resolve() : Promise.reject(new Error('至少选择一种卡片'))

const CardFields = () => (
  <SettingsSection title="卡片" hint="一条消息出哪些卡片、出几张。">
    <Form.Item name={['cards', 'kinds']} label="卡片类型" rules={[{ validator: requireKind }]}>
      <Checkbox.Group options={Object.entries(seatCardKinds).map(([value, label]) => ({ value, label }))} />
    </Form.Item>
    <Form.Item
      name={['cards', 'max']}
      label="一条消息最多几张"
      extra="坐席按 Alt+1…9 复制，所以最多 9 张。"
      rules={[needed]}
    >
      <InputNumber min={1} max={limits.cards} precision={0} suffix="张" />
    </Form.Item>
    <Form.Item
      name={['cards', 'minScore']}
      label="最低得分"
      extra="低于它的不出卡片；调高则更少打扰，也更常没有卡片。"
      rules={[needed]}
    >
      <ShareInput />
    </Form.Item>
  </SettingsSection>
)

const ScriptFields = ({ choices }: Props) => (
  <SettingsSection title="话术" hint="推荐给坐席和坐席能搜到的话术；内容在“话术”页维护。">
    <Form.Item name={['scripts', 'groupIds']} label="话术分组" extra="不选则使用全部分组。">
      <Select mode="multiple" placeholder="全部分组" {...chooser(choices.groups, '话术分组')} />
    </Form.Item>
  </SettingsSection>
)

const wordRules = [
  { type: 'array' as const, max: limits.words, message: `最多 ${limits.words} 个词` },
  {
    validator: (_rule: unknown, words?: string[]) =>
      words?.some((word) => word.trim().length > limits.wordLength)
        ? Promise.reject(new Error(`每个词最多 ${limits.wordLength} 个字`))
        : Promise.resolve(),
  },
]

function WordFields() {
  const kinds = [
    { name: 'forbidden', label: '禁用词', extra: '出现在坐席的草稿里会标红，不能说给客户。' },
    { name: 'risky', label: '风险词', extra: '会标黄，提醒坐席再看一眼，如许诺和金额。' },
  ]
  return (
    <SettingsSection title="提醒词" hint="坐席写草稿时标出来，全角、大小写不同也认得。">
      {kinds.map(({ name, label, extra }) => (
        <Form.Item key={name} name={['words', name]} label={label} extra={extra} rules={wordRules}>
          <WordsInput />
        </Form.Item>
      ))}
    </SettingsSection>
  )
}
