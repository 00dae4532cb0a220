import { hitTypes } from '@zhiku/contract/words/search'
import type { HitType } from '@zhiku/contract/words/search'
import './hit-type-tag.css'

interface Props {
  type: HitType
  /** The product itself, not material about it. */
  isProduct?: boolean
}

export function HitTypeTag({ type, isProduct = false }: Props) {
  return <span className={`zk-hit-type zk-hit-type-${type}`}>{isProduct ? '商品' : hitTypes[type]}</span>
}
