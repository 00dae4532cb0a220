/** The settings of an assistant, section by section, as the contract has them. */
import { assistantLimits as limits } from '@zhiku/contract/words/assistants'
import { limits as general } from '@zhiku/contract/words/limits'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { SettingsSection } from '../../../components/settings-section.tsx'
import { AvatarInput } from './avatar-input.tsx'
import { FlowInput } from './flow-input.tsx'
import { HandOverRules } from './hand-over-rules.tsx'
import { chosenName } from '../../../components/form/chosen-name.ts'
import { ShareInput } from '../../../components/form/share-input.tsx'
import { useBases } from './use-base-names.ts'

const needed = { required: true, message: '不能为空' }
const said = { ...needed, whitespace: true }

interface BasicProps {
  /** Empty for one that is not there yet. */
  assistantId?: string
  isReadOnly: boolean
}

export const BasicFields = ({ assistantId = '', isReadOnly }: BasicProps) => (
  <SettingsSection title="基本信息" hint="保存后立即生效，不必发布。">
    <Form.Item name="name" label="名称" rules={[said]}>
      <Input maxLength={general.nameLength} placeholder="如：售后助手" />
    </Form.Item>
    <Form.Item name="description" label="描述" extra="只给同事看，客户看不到。">
      <Input.TextArea
        maxLength={general.descriptionLength}
        autoSize={{ minRows: 2, maxRows: 4 }}
        placeholder="它回答哪类问题"
      />
    </Form.Item>
    <Form.Item name="avatarUrl" label="头像">
      <AvatarInput assistantId={assistantId} isDisabled={isReadOnly} />
    </Form.Item>
  </SettingsSection>
)

/** Where a workflow answers, its nodes say how sure, to whom and by which model. */
export function SettingsFields() {
  const isFlow = typeof Form.useWatch<string | null | undefined>(['settings', 'workflowKey']) === 'string'
  return (
    <>
      <AnswerFields />
      <KnowledgeFields isFlow={isFlow} />
      {!isFlow && <CertaintyFields />}
      <SentenceFields isFlow={isFlow} />
      {!isFlow && <HandOverFields />}
      {!isFlow && <ModelFields />}
    </>
  )
}

const AnswerFields = () => (
  <SettingsSection title="回答方式" hint="直接用知识回答，或按画好的工作流一步步来。">
    <Form.Item
      name={['settings', 'workflowKey']}
      label="由谁回答"
      rules={[
        {
          validator: (_, key) =>
            key === '' ? Promise.reject(new Error('请选择一个已发布的工作流')) : Promise.resolve(),
        },
      ]}
    >
      <FlowInput />
    </Form.Item>
  </SettingsSection>
)

function KnowledgeFields({ isFlow }: { isFlow: boolean }) {
  const { bases } = useBases()
  const max = { type: 'array', max: limits.bases, message: `最多 ${limits.bases} 个知识库` } as const
  return (
    <SettingsSection
      title="知识"
      hint={isFlow ? '工作流里没有另选知识库的节点用这些。' : '它只用这些知识库里的知识回答。'}
    >
      <Form.Item
        name={['settings', 'knowledgeBaseIds']}
        label="知识库"
        extra="不选则使用全部已启用的知识库。"
        rules={[max]}
      >
        <Select
          mode="multiple"
          placeholder="全部已启用的知识库"
          showSearch={{ optionFilterProp: 'label' }}
          loading={bases.isPending}
          labelRender={chosenName('知识库', bases.data !== undefined)}
          options={
            bases.data?.list.map(({ id, name, enabled }) => ({
              value: id,
              label: enabled ? name : `${name}（已停用）`,
            })) ?? []
          }
          notFoundContent={bases.error ? '知识库没有加载成功，请刷新页面' : '没有知识库'}
        />
      </Form.Item>
      {!isFlow && (
        <Form.Item name={['settings', 'maxSources']} label="一个答案最多引用几处来源" rules={[needed]}>
          <InputNumber min={1} max={limits.sources} precision={0} />
        </Form.Item>
      )}
    </SettingsSection>
  )
}

const CertaintyFields = () => (
  <SettingsSection title="把握" hint="调高则更少答错，也更常答不上。">
    <Form.Item
      name={['settings', 'faqDirect', 'minScore']}
      label="问答直答的最低得分"
      extra="达到它，问答的答案原样给客户。"
      rules={[needed]}
    >
      <ShareInput />
    </Form.Item>
    <Form.Item
      name={['settings', 'faqDirect', 'minMargin']}
      label="问答直答的领先幅度"
      extra="比第二名至少高出这么多，才算认准了。"
      rules={[needed]}
    >
      <ShareInput />
    </Form.Item>
    <Form.Item
      name={['settings', 'minScore']}
      label="采用原文的最低得分"
      extra="低于它的原文不作依据；有知识写了关联问题时看问法，得分只需它的四成。"
      rules={[needed]}
    >
      <ShareInput />
    </Form.Item>
  </SettingsSection>
)

function SentenceFields({ isFlow }: { isFlow: boolean }) {
  const sentences = [
    { name: 'greeting', label: '开场白', rules: [] },
    { name: 'none', label: isFlow ? '答不上或工作流出错时' : '答不上时', rules: [said] },
    { name: 'handOver', label: '转人工时', rules: [said] },
  ]
  return (
    <SettingsSection title="话术" hint="这几种情形下客户看到的话。">
      {sentences.map(({ name, label, rules }) => (
        <Form.Item key={name} name={['settings', 'sentences', name]} label={label} rules={rules}>
          <Input.TextArea maxLength={limits.sentenceLength} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      ))}
    </SettingsSection>
  )
}

const HandOverFields = () => (
  <SettingsSection title="转人工" hint="客户明说要人工时总会转。">
    <HandOverRules />
    <Form.Item
      name={['settings', 'handOver', 'afterUnanswered']}
      label="连续几次没答上就转人工"
      extra="填 0 则不因此转人工。"
      rules={[needed]}
    >
      <InputNumber min={0} max={10} precision={0} suffix="次" />
    </Form.Item>
  </SettingsSection>
)

const ModelFields = () => (
  <SettingsSection title="模型" hint="没有接入模型时不起作用，助手用原文作答。">
    <Form.Item name={['settings', 'model', 'use']} label="由模型组织答案" valuePropName="checked">
      <Switch />
    </Form.Item>
    <Form.Item
      name={['settings', 'model', 'strict']}
      label="逐句核对引用"
      extra="有一句没有依据，就改用原文作答。"
      valuePropName="checked"
    >
      <Switch />
    </Form.Item>
  </SettingsSection>
)
