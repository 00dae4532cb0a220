import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api, download } from '../../../api/client.ts'
import type { FilterValues } from '../../../lib/use-list-page.ts'
import { DownloadButton } from '../../../components/download-button.tsx'
import type { faqFilters } from './faq-filters.ts'

type Filters = FilterValues<typeof faqFilters>

/** Everything that the filters show, on all pages. */
export const ExportFaqs = ({ base, filters }: { base: KnowledgeBase; filters: Filters }) => (
  <DownloadButton word="导出列表" onDownload={() => downloadFaqs(base, filters)} />
)

/** The workbook imports again to the same FAQs. @param query `faqIds`: only these, by comma */
export const downloadFaqs = (base: KnowledgeBase, query: Filters | { faqIds: string }) =>
  download(api.faqs.exportList, { params: { id: base.id }, query }, `${base.name}-问答.xlsx`)
