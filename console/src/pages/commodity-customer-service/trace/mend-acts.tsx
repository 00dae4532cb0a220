/** 修正: the acts by which a candidate is mended where it stands. */
import type { Candidate } from '@zhiku/contract/turns'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHolds, useSession } from '../../../api/session.ts'
import { leavingFrom, waitingAuditAddress } from '../../../lib/page-addresses.ts'
import { ExtendModal } from './extend-modal.tsx'
import { mendsOf } from './mend.ts'
import type { MendAct } from './mend.ts'
import { addSimilar, beginNow, bind, extend, switchOn, waitingAudit } from './mend-calls.ts'
import type { Mended } from './mend-calls.ts'
import type { Mending } from './use-mending.ts'

/** The turn that is traced, as far as mending asks. */
export interface TracedTurn {
  assistantId: string
  /** As it was looked for. */
  question: string
  /** Address of this trace. */
  address: string
}

interface Props {
  candidate: Candidate
  turn: TracedTurn
  mending: Mending
}

export function MendActs({ candidate, turn, mending }: Props) {
  const { hit, verdict } = candidate
  const menuKeys = useSession((session) => session.menuKeys) ?? new Set<string>()
  const mayEditAssistant = useHolds('assistant.edit')
  const [isExtending, setExtending] = useState(false)
  const navigate = useNavigate()
  const mends = mendsOf(candidate, { menuKeys, mayEditAssistant, question: turn.question, from: turn.address })
  const openAudit = async (): Promise<Mended | null> => {
    const auditId = await waitingAudit(hit)
    if (auditId === undefined) return { text: '已经不在待审核，再问一次看看。' }
    void navigate(leavingFrom(waitingAuditAddress(auditId), turn.address))
    return null
  }
  const acts: Record<MendAct, () => void> = {
    similar: () => mending.run(() => addSimilar(hit, turn.question)),
    enable: () => mending.run(() => switchOn(hit)),
    extend: () => setExtending(true),
    begin: () => mending.run(() => beginNow(hit)),
    audit: () => mending.run(openAudit),
    bind: () => mending.run(() => bind(hit, turn.assistantId)),
  }
  if (mends.length === 0)
    return verdict === 'used' ? null : <p className="zk-muted">修正它需要相应知识库的菜单或权限，请联系管理员。</p>
  return (
    <div className="zk-trace-mends" role="group" aria-label={`修正“${hit.title}”`}>
      {mends.map((mend) =>
        'address' in mend ? (
          <Link key={mend.word} to={mend.address}>
            {mend.word}
          </Link>
        ) : (
          <Button key={mend.word} type="link" size="small" disabled={mending.isBusy} onClick={acts[mend.act]}>
            {mend.word}
          </Button>
        ),
      )}
      {isExtending && (
        <ExtendModal
          title={hit.title}
          onExtend={(until) => mending.run(() => extend(hit, until))}
          onClose={() => setExtending(false)}
        />
      )}
    </div>
  )
}
