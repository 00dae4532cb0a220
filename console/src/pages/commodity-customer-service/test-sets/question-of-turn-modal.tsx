/** 加为测试题: what was asked and how it should have been answered go into a test set. */
import type { TestSet } from '@zhiku/contract/test-sets'
import type { TestSource } from '@zhiku/contract/test-expectations'
import type { Turn } from '@zhiku/contract/turns'
import { pageSizes } from '@zhiku/contract/words/limits'
import { testLimits } from '@zhiku/contract/words/test-sets'
import { Form, Input, Modal, Select } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { paths } from '../../../lib/page-addresses.ts'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { questionRefreshes } from './refreshes.ts'
import { bodyOf, draftOfTurn, faultAt, kindWords, sourcesOfTurn } from './sheet/sheet.ts'
import type { Draft } from './sheet/sheet.ts'
import { SourceSelect } from './source-select.tsx'

const storageKey = 'zhiku-test-set'

interface Props {
  turn: Turn
  /** What the customer asked before it, in order. */
  earlier: readonly string[]
  onClose: () => void
}

interface Values extends Draft {
  set: string
}

export function QuestionOfTurnModal({ turn, earlier, onClose }: Props) {
  const sets = useApiQuery(api.testSets.list, { query: { pageNum: 1, pageSize: pageSizes.max } }, { silent: true })
  const [form] = Form.useForm<Values>()
  const formId = useId()
  const create = useApiMutation(api.testQuestions.create, {
    refreshes: questionRefreshes,
    success: '已加入测试集。',
    silent: true,
  })
  const handleFinish = ({ set, ...filled }: Values) => {
    writeStored(storageKey, set)
    const draft: Draft = { ...filled, sourceNames: [] }
    // what is hidden then is not meant
    const meant = draft.kind === 'nothing' ? { ...draft, sources: [], text: '' } : draft
    create.mutate(
      { params: { id: set }, body: bodyOf(meant) },
      { onSuccess: onClose, onError: (error) => form.setFields(faultsOf(error)) },
    )
  }
  const list = sets.data?.list
  return (
    <Modal
      open
      width={640}
      title="加为测试题"
      okText="加为测试题"
      okButtonProps={{ disabled: !list?.length, loading: create.isPending, htmlType: 'submit', form: formId }}
      onCancel={onClose}
    >
      {sets.error ? (
        <p role="alert">测试集没有加载成功：{sets.error.message}</p>
      ) : list?.length === 0 ? (
        <p>
          还没有测试集，请先<Link to={paths.createTest}>新建一个</Link>。
        </p>
      ) : (
        <Form<Values>
          id={formId}
          form={form}
          layout="vertical"
          initialValues={draftOfTurn(turn, earlier)}
          onFinish={handleFinish}
        >
          {list && <SetField list={list} />}
          <ExpectationFields offered={sourcesOfTurn(turn)} />
        </Form>
      )}
    </Modal>
  )
}

/** The set that was added to last comes first. */
function SetField({ list }: { list: readonly TestSet[] }) {
  const remembered = readStored(storageKey)
  const initial = list.find(({ id }) => id === remembered) ?? list[0]
  return (
    <Form.Item
      name="set"
      label="测试集"
      initialValue={initial?.id}
      rules={[{ required: true, message: '请选择测试集' }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={list.map(({ id, name, questions }) => ({ value: id, label: `${name}（${questions} 题）` }))}
      />
    </Form.Item>
  )
}

function ExpectationFields({ offered }: { offered: readonly TestSource[] }) {
  const kind = Form.useWatch<Values['kind'] | undefined>('kind')
  const answers = kind !== 'nothing'
  return (
    <>
      <Form.Item name="question" label="问题" rules={[{ required: true, whitespace: true, message: '请填写问题' }]}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <Form.Item
        name="history"
        label="之前的问题"
        extra={`一行一句，最多 ${testLimits.history} 句；与前文无关时请清空。`}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="kind" label="期望回答方式">
        <Select<Values['kind']>
          options={[
            { value: '', label: '不限' },
            ...Object.entries(kindWords).map(([value, label]) => ({ value: value as Values['kind'], label })), // the keys are the kinds
          ]}
        />
      </Form.Item>
      <Form.Item name="sources" label="期望来源" hidden={!answers} extra="答案引用其中任意一个就算对。" {...asSources}>
        <SourceSelect offered={offered} />
      </Form.Item>
      <Form.Item name="text" label="期望文字" hidden={!answers} extra="一行一段，都要出现在答案里。">
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} placeholder="如 6 年" />
      </Form.Item>
    </>
  )
}

const asSources = { valuePropName: 'sources', trigger: 'onChoose' }

/** Beside the fields at fault; a refusal that names none stands at the question. */
function faultsOf(error: ApiError): { name: keyof Values; errors: string[] }[] {
  if (error.fields.length === 0) return [{ name: 'question', errors: [error.message] }]
  return error.fields.map(({ path, message }) => ({ name: faultAt(path).column, errors: [message] }))
}
