import { parameterFlags } from '@zhiku/contract/words/product-categories'
import type { ParameterFlag } from '@zhiku/contract/words/product-categories'
import './product-changes.css'

/** Why an auditor should look twice. */
export function ParameterFlags({ flags }: { flags: readonly ParameterFlag[] }) {
  return (
    <span className="zk-risk-flags">
      {flags.map((flag) => (
        <span key={flag} data-flag={flag}>
          {parameterFlags[flag]}
        </span>
      ))}
    </span>
  )
}
