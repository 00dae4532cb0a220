import type { File } from '@zhiku/contract/files'
import { Button, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { api, call } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { uploadObject } from '../../../api/upload.ts'
import { formatBytes } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { extensionOf, refusalOf } from '../shared/fields/accepted-files.ts'
import { mustWait } from '../shared/kept.ts'
import type { FileDialogProps } from './file-kind.ts'
import { fileRefreshes } from './file-refreshes.ts'
import { lostEdits } from '../shared/lost-edits.ts'

/** 上传新版本: a new original under the same name; the earlier one stays among the revisions. */
export function ReviseModal({ base, file, onClose }: FileDialogProps) {
  const [chosen, setChosen] = useState<globalThis.File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(null)
  const params = { id: file.knowledgeBaseId }
  const rules = useApiQuery(api.uploads.ticket, { params, query: {} })
  const detail = useApiQuery(api.files.get, { params: { ...params, fileId: file.id } }, { silent: true })
  const lost = lostEdits(detail.data?.editedChunkCount)
  const create = useApiMutation(api.files.create, {
    refreshes: fileRefreshes,
    success: ({ list: [revised] }) =>
      revised?.pendingAuditId ? '新版本已上传并提交审核，通过后生效。' : '新版本已上传，正在解析。',
  })
  const isAudited = mustWait(base, file)
  const problem = chosen && problemOf(chosen, file, rules.data)
  const handleOk = async () => {
    if (!chosen) return
    abort.current = new AbortController()
    const { signal } = abort.current
    setSent(0)
    try {
      const ticket = await call(
        api.uploads.ticket,
        { params, query: { filename: file.name, size: chosen.size } },
        { signal },
      )
      await uploadObject(ticket, chosen, { onProgress: setSent, signal }).catch((error: unknown) => {
        if (!signal.aborted && error instanceof Error) toast.error(error.message)
        throw error
      })
      const draft = { name: file.name, ossUrl: ticket.ossUrl, size: chosen.size, onDuplicate: 'replace' as const }
      await create.mutateAsync({ params, body: { files: [draft] } })
      onClose()
    } catch {
      setSent(null) // The failure has been shown; the choice stays for another try.
    }
  }
  const handleClose = () => {
    abort.current?.abort()
    onClose()
  }
  return (
    <Modal
      open
      title={`上传“${file.name}”的新版本`}
      okText={isAudited ? '上传并提交审核' : '上传'}
      okButtonProps={{ disabled: !chosen || problem !== null, loading: sent !== null }}
      onOk={() => void handleOk()}
      onCancel={handleClose}
    >
      <p>
        新版本{isAudited ? '通过审核' : '解析完成'}后取代第 {file.revision} 版；旧版本保留在“版本”里，可以比较和恢复。
      </p>
      {lost && <p className="zk-lost-edits">{lost}</p>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择新版本文件"
        accept={`.${file.extension}`}
        onChange={({ target }) => setChosen(target.files?.[0] ?? null)}
      />
      <div className="zk-revise-choice">
        <Button onClick={() => input.current?.click()} disabled={sent !== null}>
          选择 .{file.extension} 文件
        </Button>
        {chosen && (
          <span>
            {chosen.name} · {formatBytes(chosen.size)}
          </span>
        )}
      </div>
      {problem && (
        <p className="zk-field-problem" role="alert">
          {problem}
        </p>
      )}
      {chosen && sent !== null && (
        <Progress percent={Math.floor((sent / Math.max(1, chosen.size)) * 100)} aria-label="上传进度" />
      )}
    </Modal>
  )
}

function problemOf(chosen: globalThis.File, file: File, rules: Parameters<typeof refusalOf>[1]): string | null {
  if (extensionOf(chosen.name) !== `.${file.extension}`) return `新版本必须是同一种格式：.${file.extension}`
  return refusalOf(chosen, rules)
}
