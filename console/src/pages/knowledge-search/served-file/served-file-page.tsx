/** One served file as a searcher reads it: only what is enabled, approved and in force. */
import { useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { useWayBack } from '../../../components/hits/reading.ts'
import { NotServed } from './not-served.tsx'
import { ServedFile } from './served-file.tsx'
import '../../../components/stick.css'
import './served-file.css'

interface Props {
  /** What the page shows, until the file's own name is known. */
  kindName: string
  showsValidity?: boolean
}

/** Milliseconds for which the file is not fetched again: back and forth between hits is immediate. */
const freshMs = 30_000

export function ServedFilePage({ kindName, showsValidity = false }: Props) {
  const [params] = useSearchParams()
  const fileId = params.get('id') ?? ''
  const keyword = params.get('keyword') ?? ''
  const back = useWayBack(keyword)
  const served = useApiQuery(
    api.files.served,
    { params: { fileId } },
    { enabled: fileId !== '', staleMs: freshMs, silent: true },
  )

  if (!fileId || served.error?.status === 404) {
    return (
      <>
        <PageHeader title={kindName} back={back} />
        <NotServed back={back} />
      </>
    )
  }
  if (served.error || !served.data) {
    return (
      <>
        <PageHeader title={kindName} back={back} />
        <div className="zk-panel">
          {served.error ? (
            <ErrorState message={served.error.message} onRetry={() => void served.refetch()} />
          ) : (
            <div role="status" aria-label="正在加载">
              <Loading paragraph={{ rows: 14 }} />
            </div>
          )}
        </div>
      </>
    )
  }
  return (
    <ServedFile
      key={fileId}
      file={served.data}
      keyword={keyword}
      chunkId={params.get('chunkId') ?? undefined}
      searchId={params.get('searchId') ?? undefined}
      hitId={params.get('hitId') ?? undefined}
      back={back}
      showsValidity={showsValidity}
    />
  )
}
