import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import { gather, gatherAll, termProposals } from './proposals.ts'
import type { SettledSince } from './proposals.ts'

const nightly = defineJob({ name: 'termProposals.gatherAll', payload: z.object({}), schedule: '37 3 * * *' })

export const handlers = (settledSince: SettledSince) => [
  handles(nightly, gatherAll),
  handles(termProposals, (ctx, { organizationId }) => gather(ctx, organizationId, settledSince)),
]
