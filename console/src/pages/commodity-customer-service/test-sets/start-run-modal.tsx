/** 运行测试: which assistant, and which state of it. */
import type { TestSet } from '@zhiku/contract/test-sets'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { testRunAddress } from '../../../lib/page-addresses.ts'
import { RevisionSelect } from '../assistants/revision-select.tsx'
import { runRefreshes } from './refreshes.ts'

const wholePage = { pageNum: 1, pageSize: pageSizes.max }

export function StartRunModal({ set, onClose }: { set: TestSet; onClose: () => void }) {
  const navigate = useNavigate()
  const assistants = useApiQuery(api.assistants.list, { query: wholePage })
  const [chosenId, setChosenId] = useState(set.lastRun?.assistant.id)
  const [revision, setRevision] = useState<number | 'draft'>('draft')
  const list = assistants.data?.list ?? []
  // the only one there is need not be chosen
  const assistant = list.find(({ id }) => id === chosenId) ?? (list.length === 1 ? list[0] : undefined)
  const start = useApiMutation(api.testRuns.create, { refreshes: runRefreshes, success: false })
  const handleOk = () =>
    assistant &&
    start.mutate(
      { params: { id: set.id }, body: { assistantId: assistant.id, revision } },
      { onSuccess: ({ id }) => void navigate(testRunAddress(id)) },
    )
  return (
    <Modal
      open
      title="运行测试"
      okText={`运行 ${set.questions} 个问题`}
      okButtonProps={{ disabled: !assistant, loading: start.isPending }}
      onOk={handleOk}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="助手" htmlFor="zk-test-assistant">
          <Select
            id="zk-test-assistant"
            autoFocus
            placeholder="选择助手"
            showSearch={{ optionFilterProp: 'label' }}
            loading={assistants.isPending}
            value={assistant?.id ?? null}
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
            notFoundContent={noneFound(assistants.isPending, assistants.error)}
            onChange={(id: string | null) => {
              setChosenId(id ?? undefined)
              setRevision('draft')
            }}
          />
        </Form.Item>
        {assistant && (
          <Form.Item label="版本" extra="问题和设置以开始运行时为准；运行中可以离开此页。">
            <RevisionSelect label="版本" assistant={assistant} value={revision} onChange={setRevision} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

const noneFound = (isLoading: boolean, error: Error | null): string => {
  if (isLoading) return '正在加载助手…'
  return error ? '助手没有加载成功，请重新打开' : '还没有助手，请先新建'
}
