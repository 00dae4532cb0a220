import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { ComponentType } from 'react'
import type { Call, api } from '../../../api/client.ts'

export type OnDuplicate = ImportTask['onDuplicate']

/** What is imported from a workbook: the calls and the words in which FAQs and products differ. */
export interface ImportKind {
  /** 问答 or 商品 */
  noun: string
  /** Counting word of the noun. */
  counter: string
  /** What makes a row a duplicate: its 问题 or 型号. */
  identity: string
  calls: Pick<typeof api.faqImports, 'get' | 'list' | 'start' | 'cancel' | 'errorFile'>
  /** Where imports are listed; with a task, where it is shown. */
  addressOf: (base: KnowledgeBase, taskId?: string) => string
  /** Where what was imported is listed. */
  listAddressOf: (base: KnowledgeBase) => string
  /** Where changes that wait are decided. */
  auditAddress: string
  /** Out of date once rows have been written. */
  refreshes: readonly Call[]
  /** Hints of the choice what becomes of a duplicate. */
  duplicateHints: Record<OnDuplicate, string>
  Rows: ComponentType<{ base: KnowledgeBase; task: ImportTask }>
  /** Beside the name of the workbook: what it was for. */
  aboutOf?: (task: ImportTask) => string | undefined
  /** What in the workbook is passed over, told before the import starts. */
  warningOf?: (task: ImportTask) => string | undefined
}
