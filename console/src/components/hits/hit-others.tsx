/** The other passages of a hit's document. */
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Hit, SearchHit } from '@zhiku/contract/search'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { CopyButton } from './copy-button.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { hitAddress } from './hit-address.ts'
import { noteAct } from './note-act.ts'
import { rememberReading } from './reading.ts'
import type { DetailState } from './reading.ts'

interface Props {
  hit: SearchHit
  keyword: string
  searchId: string | undefined
  /** Address of the search. */
  from: string
}

/** Those that are nearly as good stand open. */
export function HitOthers({ hit, keyword, searchId, from }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { beside = [], others = [], othersTotal = 0 } = hit
  if (beside.length + others.length === 0) return null
  const passageOf = (other: Hit) => (
    <Passage
      key={other.id}
      hit={other}
      address={hitAddress(other, { address: from, keyword, searchId })}
      searchId={searchId}
      from={from}
    />
  )
  return (
    <div className="zk-hit-others">
      {beside.length > 0 && <ul>{beside.map(passageOf)}</ul>}
      {others.length > 0 && (
        <Button
          type="text"
          size="small"
          icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {hit.sourceType === 'product' ? '此商品' : '本文'}另有 {othersTotal} 处
        </Button>
      )}
      {isOpen && (
        <ul id={id}>
          {others.map(passageOf)}
          {othersTotal > others.length && (
            <li className="zk-muted">其余 {othersTotal - others.length} 处请打开全文查看</li>
          )}
        </ul>
      )}
    </div>
  )
}

interface PassageProps {
  hit: Hit
  address: string
  searchId: string | undefined
  from: string
}

function Passage({ hit, address, searchId, from }: PassageProps) {
  return (
    <li>
      <Link
        to={address}
        state={{ from } satisfies DetailState}
        onClick={() => {
          noteAct({ searchId, hitId: hit.id, act: 'opened' })
          rememberReading({ from, hitId: hit.id })
        }}
      >
        {placeOf(hit)}
      </Link>
      {hit.evidence && <EvidenceView evidence={hit.evidence} />}
      <CopyButton hit={hit} searchId={searchId} />
    </li>
  )
}

const placeOf = ({ title, headingPath = [], page }: Hit): string =>
  [headingPath.join(' › ') || title, page !== undefined && `第 ${page} 页`].filter(Boolean).join(' · ')
