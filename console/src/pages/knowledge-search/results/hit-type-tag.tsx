import { hitTypes } from '@zhiku/contract/vocabulary'
import type { HitType } from '@zhiku/contract/vocabulary'
import './hit-type-tag.css'

export function HitTypeTag({ type }: { type: HitType }) {
  return <span className={`zk-hit-type zk-hit-type-${type}`}>{hitTypes[type]}</span>
}
