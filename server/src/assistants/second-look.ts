/** What would have matched but may not be served: shown to operators beside a trace, never near an answer. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Candidate } from '@zhiku/contract/turns'
import type { Context } from '../platform/context.ts'
import type { Look } from '../search/service.ts'

/** Of a question as it was looked for. */
export type SecondLook = (question: string, settings: AssistantSettings) => Promise<Candidate[]>

/** How to mend what keeps something from being an answer. */
const mending: Record<Awaited<ReturnType<Look>>[number]['why'], string> = {
  disabled: '已停用，启用后才会用于回答',
  pending: '还没有通过审核，通过后才会用于回答',
  upcoming: '还没有生效，到生效日才会用于回答；要提前请改生效时间',
  expired: '已失效，不再用于回答；仍适用请延长失效时间',
  notBound: '所在知识库没有绑定到这个助手，绑定后才会用于回答',
}

export const secondLookOf =
  (ctx: Context, look: Look): SecondLook =>
  async (question, { knowledgeBaseIds }) =>
    (await look(ctx, question, knowledgeBaseIds)).map(({ hit, why }) => ({
      hit,
      signals: hit.explain ?? {},
      verdict: why,
      reason: mending[why],
    }))
