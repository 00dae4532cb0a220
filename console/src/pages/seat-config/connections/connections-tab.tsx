/** 接入: keys of ticket systems, and where summaries are posted to. */
import { useHolds } from '../../../api/session.ts'
import { Deliveries } from './deliveries.tsx'
import { Keys } from './keys.tsx'
import { Webhook } from './webhook.tsx'

export function ConnectionsTab() {
  const mayEdit = useHolds('assistant.publish')
  return (
    <div className="zk-seat-connections">
      <Keys mayEdit={mayEdit} />
      <Webhook mayEdit={mayEdit} />
      <Deliveries mayEdit={mayEdit} />
    </div>
  )
}
