/** Words to mind in what an agent writes, here or on a ticket system's page. */
import type { WordFlag } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { flaggedKinds, liveLimits } from '@zhiku/contract/words/seat-runtime'
import { useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { FlaggedText } from '../../components/seat/flagged-text.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { Live } from './use-conversation.ts'

/** Milliseconds without a key press until the draft is looked through. */
const pauseMs = 300
const none: readonly WordFlag[] = []

/** Of the text as it stood at the last pause: places in it fit no other. Undefined while it is not looked through. */
export function useDraftFlags(live: Live, text: string): readonly WordFlag[] | undefined {
  const settled = useDebounced(text, pauseMs)
  const isEmpty = text.trim() === ''
  const check = useApiQuery(
    seatApi.seatConversations.checkDraft,
    { params: { conversationId: live.conversation?.id ?? '' }, body: { text: settled } },
    { enabled: settled.trim() !== '' && settled.length <= liveLimits.messageLength, silent: true },
  )
  if (isEmpty) return none
  return settled === text ? check.data?.flags : undefined
}

export function DraftFlags({ id, text, flags }: { id: string; text: string; flags: readonly WordFlag[] }) {
  if (flags.length === 0) return null
  return (
    <div id={id} className="zk-seat-flags" role="status">
      <p>
        <FlaggedText text={text} flags={flags} />
      </p>
      <small>
        {(['forbidden', 'risky'] as const)
          .map((kind) => wordsOf(flags, kind))
          .filter(Boolean)
          .join('；')}
        {flags.some(({ kind }) => kind === 'forbidden') && '。请先改掉禁用词'}
      </small>
    </div>
  )
}

const wordsOf = (flags: readonly WordFlag[], kind: WordFlag['kind']): string => {
  const words = [...new Set(flags.filter((flag) => flag.kind === kind).map(({ word }) => word))]
  return words.length > 0 ? `${flaggedKinds[kind]}：${words.join('、')}` : ''
}
