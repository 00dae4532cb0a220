import type { Hit } from '@zhiku/contract/search'

/** A question of the passage that shares less with what was asked explains nothing. */
const leastShared = 0.6

/** Which 关联问题 of the passage was asked, where that is why it was found. */
export const HitAsked = ({ hit: { asked, explain } }: { hit: Hit }) =>
  asked !== undefined && (explain?.['own'] ?? 0) >= leastShared && <p className="zk-hit-asked">关联问题：{asked}</p>
