import { DownloadOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { useState } from 'react'
import { api, download } from '../../../api/client.ts'
import type { FilterValues } from '../../../lib/use-list-page.ts'
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
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    try {
      const query = faqIds ? { faqIds: faqIds.join(',') } : { ...filters }
      await download(api.faqs.exportList, { params: { id: base.id }, query }, `${base.name}-问答.xlsx`)
    } catch {
      // The client has shown the failure.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      {...(faqIds ? { size: 'small' } : { icon: <DownloadOutlined aria-hidden /> })}
      loading={isPending}
      onClick={() => void handleClick()}
    >
      {faqIds ? '导出' : '导出列表'}
    </Button>
  )
}
