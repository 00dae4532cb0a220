/** Publishes the draft with a note; each error that it has leads to its node. Within the editor's scope. */
import type { Workflow } from '@zhiku/contract/workflows'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { WhyOff } from '../../components/why-off.tsx'
import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { showFieldProblems } from '../../components/form/form-problems.ts'
import { ProblemsList } from './editor/problems-list.tsx'
import { useWalk } from './editor/use-walk.ts'
import { servedByWords } from './workflow-facts.tsx'
import { workflowRefreshes } from './workflow-refreshes.ts'

interface Props {
  workflow: Workflow
  /** Of the draft that was saved or read last. */
  version: number
  /** The draft on the server is what is seen. */
  isSaved: boolean
}

export function PublishButton({ workflow, version, isSaved }: Props) {
  const mayPublish = useHolds('workflow.publish')
  const [isOpen, setOpen] = useState(false)
  if (!mayPublish) return null
  const { pending } = workflow
  const waiting = pending && `第 ${pending.revision} 版在等待审核，处理后才能再发布`
  const reason = isSaved ? waiting : '改动保存后才能发布'
  return (
    <>
      <WhyOff reason={reason}>
        <Button type="primary" disabled={reason !== undefined} onClick={() => setOpen(true)}>
          发布
        </Button>
      </WhyOff>
      {isOpen && <PublishModal workflow={workflow} version={version} onClose={() => setOpen(false)} />}
    </>
  )
}

interface PublishProps {
  workflow: Workflow
  /** Of the draft as it is on screen. */
  version: number
  onClose: () => void
}

function PublishModal({ workflow, version, onClose }: PublishProps) {
  const { clientKey, name, isAudited } = workflow
  const servedBy = servedByWords(workflow)
  const [form] = Form.useForm<{ note: string }>()
  const params = { clientKey }
  const found = useApiQuery(api.workflows.validate, { params, body: {} }, { silent: true })
  const publish = useApiMutation(api.workflows.publish, {
    refreshes: workflowRefreshes,
    success: ({ revision, isPublished }) =>
      isPublished ? `第 ${revision} 版已发布。` : `第 ${revision} 版已提交审核，通过后生效。`,
  })
  const { goTo } = useWalk()
  const errors = found.data?.problems.filter(({ level }) => level === 'error') ?? []
  return (
    <Modal
      open
      title={`发布“${name}”`}
      okText={isAudited ? '提交审核' : '发布'}
      okButtonProps={{ disabled: found.isPending || errors.length > 0, loading: publish.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {errors.length > 0 && (
        <Alert
          className="zk-flow-publish-notice"
          type="error"
          showIcon
          title={`还有 ${errors.length} 个错误，改好才能发布`}
          description={
            <div className="zk-flow-publish-errors">
              <ProblemsList
                problems={errors}
                onGo={(nodeId, field) => {
                  onClose()
                  goTo(nodeId, field)
                }}
              />
            </div>
          }
        />
      )}
      {servedBy && (
        <Alert
          className="zk-flow-publish-notice"
          type="info"
          showIcon
          title={`${isAudited ? '审核通过后' : '发布后立即'}对 ${servedBy} 生效。`}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        onFinish={({ note }: { note: string }) =>
          publish.mutate(
            { params, body: { note, version } },
            { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
          )
        }
      >
        <Form.Item
          name="note"
          label="改了什么"
          rules={[{ required: true, whitespace: true, message: '请写明这次发布改了什么' }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
