/** 导入记录: a workbook is handed in and followed from its check to its result; earlier ones are listed. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useSearchParams } from 'react-router'
import { ImportList } from './import-list.tsx'
import { ImportStart } from './import-start.tsx'
import { ImportView } from './import-view.tsx'
import './faq-import.css'

export function ImportsTab({ base }: { base: KnowledgeBase }) {
  const [params] = useSearchParams()
  const taskId = params.get('taskId')
  if (taskId) return <ImportView key={taskId} base={base} taskId={taskId} />
  return (
    <>
      <ImportStart base={base} />
      <ImportList base={base} />
    </>
  )
}
