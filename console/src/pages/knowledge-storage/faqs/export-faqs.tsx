import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api, download } from '../../../api/client.ts'
import type { FilterValues } from '../../../lib/use-list-page.ts'
import { DownloadButton } from '../../../components/download-button.tsx'
import type { faqFilters } from './faq-filters.ts'

interface Props {
  base: KnowledgeBase
  /** Everything that the filters show, on all pages. */
  filters?: FilterValues<typeof faqFilters>
  /** Only these; the filters then do not matter. */
  faqIds?: readonly string[]
}

/** The workbook imports again to the same FAQs. */
export function ExportFaqs({ base, filters, faqIds }: Props) {
  const query = faqIds ? { faqIds: faqIds.join(',') } : { ...filters }
  return (
    <DownloadButton
      word={faqIds ? '导出' : '导出列表'}
      isSmall={faqIds !== undefined}
      onDownload={() => download(api.faqs.exportList, { params: { id: base.id }, query }, `${base.name}-问答.xlsx`)}
    />
  )
}
