/** 发布: what changes for customers, and why. */
import type { Assistant } from '@zhiku/contract/assistants'
import type { Gate } from '@zhiku/contract/gates'
import { assistantLimits as limits } from '@zhiku/contract/words/assistants'
import { Form, Input, Modal } from 'antd'
import { useId } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { assistantRefreshes } from '../assistants/assistant-refreshes.ts'
import { GateVerdict } from '../test-sets/gate-verdict.tsx'
import { ChangesView } from './changes-view.tsx'

interface Values {
  note: string
}

/** Milliseconds between two looks at a gate that is not passed: its test runs in another tab. */
const gateMs = 3000
const isShortOf = ({ verdict }: Gate): boolean => verdict.state === 'none' || verdict.state === 'failed'

export function PublishModal({ assistant: opened, onClose }: { assistant: Assistant; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const formId = useId()
  const publish = useApiMutation(api.assistants.publish, {
    refreshes: assistantRefreshes,
    success: ({ revision }) => `第 ${revision} 版已发布，对客户生效。`,
  })
  const params = { id: opened.id }
  // What is published is what is shown: neither the draft before the last save, nor one that a colleague has changed.
  const { data: assistant = opened, ...current } = useApiQuery(api.assistants.get, { params }, { silent: true })
  const gate = useApiQuery(
    api.gates.get,
    { params },
    { silent: true, refetchInterval: (read) => (read && isShortOf(read) ? gateMs : false) },
  )
  const isShort = gate.data !== undefined && isShortOf(gate.data)
  const isClosed = isShort && gate.data?.mode === 'block'
  const handleFinish = ({ note }: Values) =>
    publish.mutate(
      { params, body: { note, confirmed: isShort, version: assistant.version } },
      {
        onSuccess: onClose,
        onError: (error) => {
          showFieldProblems(form, error)
          void current.refetch()
        },
      },
    )
  return (
    <Modal
      open
      width={720}
      title={`发布“${assistant.name}”`}
      okText={isShort && !isClosed ? '仍要发布' : '发布'}
      okButtonProps={{
        loading: publish.isPending,
        disabled: isClosed || current.isFetching,
        htmlType: 'submit',
        form: formId,
      }}
      onCancel={onClose}
    >
      {assistant.publishedRevision === undefined ? (
        <p>这是第一次发布，发布后助手自动启用。</p>
      ) : (
        <PublishedChanges assistant={assistant} revision={assistant.publishedRevision} />
      )}
      <Form<Values> id={formId} form={form} layout="vertical" onFinish={handleFinish}>
        <Form.Item
          name="note"
          label="发布说明"
          rules={[{ required: true, whitespace: true, message: '请写明这次发布改了什么' }]}
        >
          <Input.TextArea autoFocus maxLength={limits.noteLength} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
      {gate.data && <GateVerdict assistant={assistant} gate={gate.data} />}
      {gate.error && <ErrorState message={gate.error.message} onRetry={() => void gate.refetch()} />}
    </Modal>
  )
}

function PublishedChanges({ assistant, revision }: { assistant: Assistant; revision: number }) {
  const published = useApiQuery(
    api.assistants.revision,
    { params: { id: assistant.id, revision: String(revision) } },
    { silent: true },
  )
  if (published.error) return <ErrorState message={published.error.message} onRetry={() => void published.refetch()} />
  if (!published.data) return <Loading />
  return (
    <>
      <p className="zk-muted">与正在使用的第 {revision} 版相比：</p>
      <ChangesView before={published.data.settings} after={assistant.draft.settings} />
    </>
  )
}
