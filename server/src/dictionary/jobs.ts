import { handles } from '../platform/jobs.ts'
import { gather, termProposals } from './proposals.ts'
import type { SettledSince } from './proposals.ts'

export const handlers = (settledSince: SettledSince) => [
  handles(termProposals, (ctx, { organizationId }, stop) => gather(ctx, { organizationId, settledSince }, stop)),
]
