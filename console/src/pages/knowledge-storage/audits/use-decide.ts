import { useQueryClient } from '@tanstack/react-query'
import type { AuditDetail } from '@zhiku/contract/audits'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api, call } from '../../../api/client.ts'
import { queryKey, useChange } from '../../../api/query.ts'
import { auditRefreshes } from './audit-refreshes.ts'
import { hold } from './held-approval.ts'

interface Extras {
  comment?: string
  /** Approve with these fields instead of the submitted ones. */
  edits?: Record<string, unknown>
}

interface Decision extends Extras {
  audit: AuditDetail
  decision: 'approve' | 'reject'
  keepalive?: boolean
}

/** The specification's call for products knows no edits; the general one does. */
const decideOn = ({
  audit,
  keepalive = false,
  ...body
}: Decision): Promise<Pick<AuditDetail, 'state' | 'targetName'>> => {
  const args = { params: { id: audit.id }, body: { ...body, version: audit.version } }
  return audit.targetType === 'product' && !body.edits
    ? call(api.productAudits.decide, args, { keepalive })
    : call(api.audits.decide, args, { keepalive })
}

/**
 * Decides a change; a plain approval is held for some seconds. Somebody else may have been faster, or the submitter may
 * have changed it: then the server refuses (409), the client has said so, and what stands now is read again.
 * @returns overtaken: the change as the caller had seen it when they were refused
 */
export function useDecide(audit: AuditDetail | undefined, onDecided: () => void) {
  const client = useQueryClient()
  const [overtaken, setOvertaken] = useState<AuditDetail>()
  const decide = useChange(decideOn, {
    refreshes: auditRefreshes,
    success: ({ state, targetName }) => `${state === 'approved' ? '已通过' : '已驳回'}“${targetName}”。`,
  })
  const readAgain = () => {
    for (const stale of auditRefreshes) void client.invalidateQueries({ queryKey: queryKey(stale) })
  }
  const run = (decision: Decision['decision'], extras: Extras = {}, onSettled?: () => void) => {
    if (!audit || decide.isPending) return
    decide.mutate(
      { audit, decision, ...extras },
      {
        onSuccess: () => {
          onSettled?.()
          onDecided()
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.status !== 409) return
          onSettled?.()
          setOvertaken(audit)
          readAgain()
        },
      },
    )
  }
  const look = useChange((id: string) => call(api.audits.get, { params: { id } }), { success: false })
  const approve = () => {
    if (!audit || decide.isPending || look.isPending) return
    look.mutate(audit.id, {
      onSuccess: ({ state, version }) => {
        // What has changed meanwhile is refused at once, in the server's words.
        if (state !== 'pending' || version !== audit.version) return run('approve')
        const send = (keepalive: boolean) =>
          void decide.mutateAsync({ audit, decision: 'approve', keepalive }).catch(readAgain) // the client has said why
        hold({ audit, send })
        onDecided()
      },
    })
  }
  return { run, approve, isPending: decide.isPending || look.isPending, overtaken }
}
