/** 导入记录: a workbook is handed in and followed from its check to its result; earlier ones are listed. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useSearchParams } from 'react-router'
import { api, call, download } from '../../../api/client.ts'
import { ImportList } from '../imports/import-list.tsx'
import { ImportStart } from '../imports/import-start.tsx'
import { ImportView } from '../imports/import-view.tsx'
import { DownloadButton } from '../../../components/download-button.tsx'
import { faqImportKind } from './faq-import-kind.ts'
import '../imports/imports.css'

export function ImportsTab({ base }: { base: KnowledgeBase }) {
  const [params] = useSearchParams()
  const taskId = params.get('taskId')
  if (taskId) return <ImportView key={taskId} kind={faqImportKind} base={base} taskId={taskId} />
  return (
    <>
      <ImportStart
        kind={faqImportKind}
        base={base}
        handIn={(body) => call(api.faqImports.create, { params: { id: base.id }, body }, { silent: true })}
        template={
          <DownloadButton
            word="下载模板"
            onDownload={() => download(api.faqImports.template, {}, '问答导入模板.xlsx')}
          />
        }
      />
      <ImportList kind={faqImportKind} base={base} />
    </>
  )
}
