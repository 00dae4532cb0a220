import { formatShare } from '../../../lib/format.ts'
import './product-list.css'

/** Share from which a product counts as well described. */
const enough = 0.8

/** How much of its schema a product has filled in; the figure carries the meaning. */
export function CompletenessBar({ share }: { share: number }) {
  const words = formatShare(share)
  return (
    <span className="zk-completeness" data-low={share < enough || undefined} title={`参数已填 ${words}，必填的算两份`}>
      <span aria-hidden="true">
        <i style={{ width: words }} />
      </span>
      {words}
    </span>
  )
}
