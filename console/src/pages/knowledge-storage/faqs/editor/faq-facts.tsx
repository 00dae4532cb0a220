import type { Faq } from '@zhiku/contract/faqs'
import { KeptFacts } from '../../shared/state-facts.tsx'

export function FaqFacts({ faq }: { faq: Faq }) {
  return (
    <>
      <KeptFacts of={faq} />
      {faq.hitCount > 0 && <span className="zk-muted">命中 {faq.hitCount.toLocaleString('zh-CN')} 次</span>}
    </>
  )
}
