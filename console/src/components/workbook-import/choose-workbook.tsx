/** The first step of an import: the template to fill in, and the workbook that is handed in to be checked. */
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { UploadTicket } from '@zhiku/contract/uploads'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { uploadObject } from '../../api/upload.ts'
import { toast } from '../../lib/toast.ts'

interface Props {
  /** As many as one workbook may hold: `1000 人`. */
  most: string
  onTemplate: () => Promise<unknown>
  ticketOf: (file: { filename: string; size: number }) => Promise<UploadTicket>
  /** The workbook is in the store; begins the check. */
  onStored: (object: { ossUrl: string; filename: string }) => Promise<unknown>
}

export function ChooseWorkbook({ most, onTemplate, ticketOf, onStored }: Props) {
  const [isPending, setPending] = useState(false)
  const check = async (file: File) => {
    setPending(true)
    try {
      const ticket = await ticketOf({ filename: file.name, size: file.size })
      await uploadObject(ticket, file).catch((error: unknown) => {
        if (error instanceof ApiError) toast.error(error.message)
        throw error
      })
      await onStored({ ossUrl: ticket.ossUrl, filename: file.name })
    } catch {
      // The failure has been shown; another file can be chosen.
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void onTemplate().catch(() => undefined)}>
        下载模板
      </Button>
      <Upload.Dragger
        accept=".xlsx,.csv"
        showUploadList={false}
        disabled={isPending}
        beforeUpload={(file) => {
          void check(file)
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>{isPending ? '正在上传…' : '点击或拖入填好的表格'}</p>
        <p className="zk-muted">.xlsx 或 .csv，最多 {most}；先检查再写入</p>
      </Upload.Dragger>
    </>
  )
}
