import { useQueryClient } from '@tanstack/react-query'
import type { ImportTask } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api, call } from '../../../api/client.ts'
import { queryKey } from '../../../api/query.ts'
import { uploadObject } from '../../../api/upload.ts'
import { workbookRefusal } from './workbook-refusal.ts'

interface HandIn {
  /** 0–1 of the bytes; undefined while nothing is sent. */
  sent: number | undefined
  /** Why the last file was not taken. */
  problem: string | null
  run: (files: readonly File[], onDuplicate: ImportTask['onDuplicate']) => Promise<void>
}

/** Sends a workbook to the store and has it checked; nothing is written before the import is started. */
export function useHandIn(base: KnowledgeBase, onTask: (task: ImportTask) => void): HandIn {
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string | null>(null)
  const run: HandIn['run'] = async (files, onDuplicate) => {
    const refusal = workbookRefusal(files)
    setProblem(refusal)
    const [file] = files
    if (refusal || !file) return
    setSent(0)
    try {
      const params = { id: base.id }
      const ticket = await call(
        api.uploads.ticket,
        { params, query: { filename: file.name, size: file.size } },
        { silent: true },
      )
      await uploadObject(ticket, file, { onProgress: (bytes) => setSent(bytes / file.size) })
      const body = { ossUrl: ticket.ossUrl, filename: file.name, onDuplicate, preview: true }
      const task = await call(api.faqImports.create, { params, body }, { silent: true })
      void client.invalidateQueries({ queryKey: queryKey(api.faqImports.list) })
      onTask(task)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '文件没有上传成功，请重试')
    } finally {
      setSent(undefined)
    }
  }
  return { sent, problem, run }
}
