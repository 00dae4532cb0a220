import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'

export const submittedWords = '已提交审核，通过后生效。'

/** What saving came to: it is done, or waits for an auditor. */
export const savedWords =
  (done: string) =>
  ({ pendingAuditId }: Pick<SeatScript, 'pendingAuditId'>): string =>
    pendingAuditId ? submittedWords : done
