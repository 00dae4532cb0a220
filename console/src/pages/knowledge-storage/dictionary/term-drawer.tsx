/** A term is written, and what it would change is looked at before it is saved. */
import type { DictionaryTerm, TermProposal } from '@zhiku/contract/dictionary'
import { dictionaryLimits as limits, termKinds } from '@zhiku/contract/words/dictionary'
import type { TermKind } from '@zhiku/contract/words/dictionary'
import { Button, Drawer, Form, Input, Radio, Select } from 'antd'
import { useId } from 'react'
import { dictionaryApi } from '../../../api/dictionary.ts'
import { useApiMutation } from '../../../api/query.ts'
import { toFirstError } from '../../../components/form/first-error.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { SavedElsewhere, useBase } from '../../../components/form/saved-elsewhere.tsx'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { TermEffect } from './term-effect.tsx'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

interface TermValues {
  kind: TermKind
  words: string[]
  means: string[]
  remark: string
}

const { dictionary } = dictionaryApi
const refreshes = [dictionary.list, dictionary.proposals]
const separators = ['，', '、', ',', '；', ';']

/** What each kind does, and what its words are. */
const hints: Record<TermKind, { about: string; words: string }> = {
  synonym: { about: '可以互相代替的词，如“滤网、隔尘网”；说任何一个，都找得到其他几个。', words: '如：滤网' },
  lead: { about: '客户这样说，指的是资料里的另一个词；反过来不成立，如“小锁头”指的是“童锁”。', words: '如：小锁头' },
  kept: { about: '写法没有错的词，搜索时不当作错别字改掉，如产品系列名。', words: '如：悦净' },
  maker: { about: '你们不经营的品牌；问到它时，不拿你们的资料当答案。', words: '如：某某牌' },
}

interface Props {
  term: DictionaryTerm | undefined
  /** As the list has it now. */
  latest?: DictionaryTerm | undefined
  /** What a new term begins with. */
  proposal?: TermProposal
  onClose: () => void
}

export function TermDrawer({ term, latest, proposal, onClose }: Props) {
  const [form] = Form.useForm<TermValues>()
  const formId = useId()
  const kind = Form.useWatch('kind', form) ?? term?.kind ?? 'lead'
  const create = useApiMutation(dictionary.create, { refreshes, success: '已新建词条，搜索立即按它找。' })
  const update = useApiMutation(dictionary.update, {
    refreshes,
    success: '已保存词条，搜索立即按它找。',
  })
  const effect = useApiMutation(dictionary.effect, { success: false })
  useStaleRefresh(update.error, dictionary.list)
  const versions = useBase({ opened: term ?? null, refusal: update.error, latest })
  const { base } = versions
  const close = useDiscardGuard(form, create.isPending || update.isPending, onClose)
  const onError = (error: unknown) => showFieldProblems(form, error)
  const bodyOf = (values: TermValues) => ({ ...values, means: values.kind === 'lead' ? values.means : [] })
  const handleFinish = (values: TermValues) => {
    const body = bodyOf(values)
    if (base)
      update.mutate({ params: { id: base.id }, body: { ...body, version: base.version } }, { onSuccess: onClose, onError }) // prettier-ignore
    else
      create.mutate(
        { body: { ...body, ...(proposal ? { proposalId: proposal.id } : {}) } },
        { onSuccess: onClose, onError },
      )
  }
  const handleEffect = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (values) effect.mutate({ body: { ...bodyOf(values), ...(term ? { replaces: term.id } : {}) } }, { onError })
  }
  return (
    <Drawer
      open
      size={drawerSizes.middle}
      title={term ? '编辑词条' : '新建词条'}
      onClose={close}
      footer={
        <div className="zk-term-acts">
          <Button loading={effect.isPending} onClick={() => void handleEffect()}>
            看看会改变什么
          </Button>
          <span className="zk-term-space" />
          <Button onClick={close}>取消</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            disabled={versions.theirs !== undefined}
            loading={create.isPending || update.isPending}
          >
            {term ? '保存' : '新建'}
          </Button>
        </div>
      }
    >
      <SavedElsewhere
        name={term?.words.join('、') ?? ''}
        {...versions}
        fields={{ kind: '类型', words: '词', means: '指的是', remark: '备注' }}
        onTake={(theirs) => form.setFieldsValue(theirs)}
      />
      <Form<TermValues>
        id={formId}
        form={form}
        layout="vertical"
        initialValues={{
          kind: term?.kind ?? 'lead',
          words: term?.words ?? (proposal ? [proposal.word] : []),
          means: term?.means ?? (proposal ? [proposal.means] : []),
          remark: term?.remark ?? '',
        }}
        scrollToFirstError={toFirstError}
        onValuesChange={() => effect.reset()}
        onFinish={handleFinish}
      >
        <Form.Item name="kind" label="类型" extra={hints[kind].about}>
          <Radio.Group
            optionType="button"
            options={Object.entries(termKinds).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <WordsField
          name="words"
          label={kind === 'lead' ? '客户怎么说' : '词'}
          placeholder={hints[kind].words}
          least={kind === 'synonym' ? 2 : 1}
        />{' '}
        {/* prettier-ignore */}
        {kind === 'lead' && <WordsField name="means" label="指的是（资料里的写法）" placeholder="如：童锁" least={1} />}
        <Form.Item name="remark" label="备注（选填）">
          <Input.TextArea maxLength={limits.remarkLength} autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </Form>
      {effect.data && <TermEffect effect={effect.data} />}
    </Drawer>
  )
}

interface WordsFieldProps {
  name: 'words' | 'means'
  label: string
  placeholder: string
  least: number
}

const WordsField = ({ name, label, placeholder, least }: WordsFieldProps) => (
  <Form.Item
    name={name}
    label={label}
    extra="输入一个词后按回车；也可以用顿号隔开，一次贴上多个。"
    rules={[
      {
        validator: (_, words: string[] = []) =>
          words.length >= least
            ? Promise.resolve()
            : Promise.reject(new Error(least > 1 ? '同义词至少两个' : '请至少填写一个词')),
      },
    ]}
  >
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      placeholder={placeholder}
      tokenSeparators={separators}
      maxCount={limits.words}
    />
  </Form.Item>
)
