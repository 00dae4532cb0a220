import { useQueryClient } from '@tanstack/react-query'
import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api, call } from '../../../api/client.ts'
import { queryKey } from '../../../api/query.ts'
import { uploadObject } from '../../../api/upload.ts'
import type { ImportKind, OnDuplicate } from './import-kind.ts'
import { workbookRefusal } from './workbook-refusal.ts'

/** Registers an uploaded workbook for its check. */
export type HandInTo = (workbook: {
  ossUrl: string
  filename: string
  onDuplicate: OnDuplicate
  preview: true
}) => Promise<ImportTask>

interface HandIn {
  /** 0–1 of the bytes; undefined while nothing is sent. */
  sent: number | undefined
  /** Why the last file was not taken. */
  problem: string | null
  run: (files: readonly File[], onDuplicate: OnDuplicate) => Promise<void>
}

/** Sends a workbook to the store and has it checked; nothing is written before the import is started. */
export function useHandIn(
  kind: ImportKind,
  base: KnowledgeBase,
  handIn: HandInTo | undefined,
  onTask: (task: ImportTask) => void,
): HandIn {
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string | null>(null)
  const run: HandIn['run'] = async (files, onDuplicate) => {
    const refusal = workbookRefusal(files)
    setProblem(refusal)
    const [file] = files
    if (refusal || !file || !handIn) return
    setSent(0)
    try {
      const params = { id: base.id }
      const ticket = await call(
        api.uploads.ticket,
        { params, query: { filename: file.name, size: file.size } },
        { silent: true },
      )
      await uploadObject(ticket, file, { onProgress: (bytes) => setSent(bytes / file.size) })
      const task = await handIn({ ossUrl: ticket.ossUrl, filename: file.name, onDuplicate, preview: true })
      void client.invalidateQueries({ queryKey: queryKey(kind.calls.list) })
      onTask(task)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '文件没有上传成功，请重试')
    } finally {
      setSent(undefined)
    }
  }
  return { sent, problem, run }
}
