/** The other passages of a hit's document, told on demand. */
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { SearchHit } from '@zhiku/contract/search'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { CopyButton } from './copy-button.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { hitAddress } from './hit-address.ts'
import { rememberReading } from './reading.ts'
import type { DetailState } from './reading.ts'

interface Props {
  hit: SearchHit
  keyword: string
  searchId: string | undefined
  /** Address of the search. */
  from: string
}

export function HitOthers({ hit, keyword, searchId, from }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { others = [], othersTotal = 0 } = hit
  if (others.length === 0) return null
  return (
    <div className="zk-hit-others">
      <Button
        type="text"
        size="small"
        icon={isOpen ? <UpOutlined /> : <DownOutlined />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {hit.sourceType === 'product' ? '此商品' : '本文'}另有 {othersTotal} 处
      </Button>
      {isOpen && (
        <ul id={id}>
          {others.map((other) => (
            <li key={other.id}>
              <Link
                to={hitAddress(other, { address: from, keyword, searchId })}
                state={{ from } satisfies DetailState}
                onClick={() => rememberReading({ from, hitId: hit.id })}
              >
                {placeOf(other)}
              </Link>
              {other.evidence && <EvidenceView evidence={other.evidence} />}
              <CopyButton hit={other} />
            </li>
          ))}
          {othersTotal > others.length && (
            <li className="zk-muted">其余 {othersTotal - others.length} 处请打开全文查看</li>
          )}
        </ul>
      )}
    </div>
  )
}

const placeOf = ({ title, headingPath = [], page }: SearchHit): string =>
  [headingPath.join(' › ') || title, page !== undefined && `第 ${page} 页`].filter(Boolean).join(' · ')
