/** 上传文件: files in, fields set, names settled, parsing followed to its end. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { api } from '../../../../api/client.ts'
import { queryKey, useApiQuery } from '../../../../api/query.ts'
import { PageHeader } from '../../../../components/page-header.tsx'
import { useLeaveGuard } from '../../../../components/use-leave-guard.ts'
import type { FileFieldValues } from '../../shared/fields/file-fields.tsx'
import { baseCrumb, detailAddress } from '../../../../lib/page-addresses.ts'
import { KnowledgeBaseGate } from '../../shared/knowledge-base-gate.tsx'
import { CommonFieldsPanel } from './common-fields-panel.tsx'
import { DropZone } from './drop-zone.tsx'
import { queueOf } from './queues.ts'
import { UploadList } from './upload-list.tsx'
import { isOpen } from './upload-row.ts'
import { useFollowedTasks } from './use-followed-tasks.ts'
import '../../shared/knowledge-storage.css'
import './upload-file.css'

export function UploadFilePage() {
  return (
    <KnowledgeBaseGate title="上传文件" isWithin>
      {(base) => <Upload key={base.id} base={base} />}
    </KnowledgeBaseGate>
  )
}

function Upload({ base }: { base: KnowledgeBase }) {
  const [form] = Form.useForm<FileFieldValues>()
  const queue = useMemo(() => queueOf(base.id), [base.id])
  const { rows, fields } = useStore(queue.store)
  const rules = useApiQuery(api.uploads.ticket, { params: { id: base.id }, query: {} }, { staleMs: Infinity })
  const tasks = useFollowedTasks(rows)
  // Files that come before the rules wait for them: what cannot be used must not be sent.
  const handleFiles = async (files: File[]) => queue.add(files, rules.data ?? (await rules.refetch()).data)
  // The form shows what is at fault in it.
  const handleSubmit = () =>
    form.validateFields().then(
      () => queue.submit(),
      () => undefined,
    )
  useLeaveGuard(rows.some(isOpen))
  useRefreshAfter(rows.filter(({ state }) => state === 'registered').length)
  return (
    <div className="zk-upload">
      <PageHeader
        title="上传文件"
        back={detailAddress(base.id)}
        within={baseCrumb(base)}
        description={`上传到“${base.name}”`}
      />
      <div className="zk-upload-columns">
        <div className="zk-panel zk-upload-main">
          <DropZone rules={rules.data} isSmall={rows.length > 0} onFiles={(files) => void handleFiles(files)} />
          <UploadList base={base} queue={queue} rows={rows} tasks={tasks} onSubmit={() => void handleSubmit()} />
        </div>
        <CommonFieldsPanel base={base} form={form} fields={fields} onChange={(next) => queue.setFields(next)} />
      </div>
    </div>
  )
}

/** The pages behind this one show what has just been registered. */
function useRefreshAfter(registered: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (registered === 0) return
    for (const stale of [
      api.files.list,
      api.knowledgeBases.list,
      api.knowledgeBases.get,
      api.parseTasks.list,
      api.categories.list,
    ]) {
      void client.invalidateQueries({ queryKey: queryKey(stale) })
    }
  }, [client, registered])
}
