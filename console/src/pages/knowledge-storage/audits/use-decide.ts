import { useQueryClient } from '@tanstack/react-query'
import type { AuditDetail } from '@zhiku/contract/audits'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { queryKey, useApiMutation } from '../../../api/query.ts'
import { auditRefreshes } from './audit-refreshes.ts'

interface Extras {
  comment?: string
  /** Approve with these fields instead of the submitted ones. */
  edits?: Record<string, unknown>
}

/**
 * Decides a change. Somebody else may have been faster, or the submitter may have changed it: then the server refuses
 * (409), the client has said so, and what stands now is read again.
 * @returns overtaken: the change as the caller had seen it when they were refused
 */
export function useDecide(audit: AuditDetail | undefined, onDecided: () => void) {
  const client = useQueryClient()
  const [overtaken, setOvertaken] = useState<AuditDetail>()
  const told = {
    refreshes: auditRefreshes,
    success: ({ state, targetName }: Pick<AuditDetail, 'state' | 'targetName'>) =>
      `${state === 'approved' ? '已通过' : '已驳回'}“${targetName}”。`,
  }
  const any = useApiMutation(api.audits.decide, told)
  const product = useApiMutation(api.productAudits.decide, told)
  const run = (decision: 'approve' | 'reject', extras: Extras = {}, onSettled?: () => void) => {
    if (!audit || any.isPending || product.isPending) return
    // The specification's call for products knows no edits; the general one does.
    const mutation = audit.targetType === 'product' && !extras.edits ? product : any
    mutation.mutate(
      { params: { id: audit.id }, body: { decision, version: audit.version, ...extras } },
      {
        onSuccess: () => {
          onSettled?.()
          onDecided()
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.status !== 409) return
          onSettled?.()
          setOvertaken(audit)
          for (const stale of auditRefreshes) void client.invalidateQueries({ queryKey: queryKey(stale) })
        },
      },
    )
  }
  return { run, isPending: any.isPending || product.isPending, overtaken }
}
