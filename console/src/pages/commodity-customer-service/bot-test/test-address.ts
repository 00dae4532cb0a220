/** What the bot test shows, as its address says it: a link shows a colleague the same. */
import type { TestState } from '../../../lib/page-addresses.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { useState } from 'react'
import { readTuning, wordOf } from './tuning.ts'
import type { Tuning } from './tuning.ts'

export type Revision = number | 'draft'

/** One of two that are asked. */
export interface Side {
  revision: Revision
  tuning: Tuning | undefined
  conversation: string | null
}

type Name = 'left' | 'right'

const words = {
  left: { revision: 'revision', tuned: 'tuned', conversation: 'conversation' },
  right: { revision: 'with', tuned: 'withTuned', conversation: 'withConversation' },
} as const

const revisionOf = (word: string | null): Revision => (word && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : 'draft')

export function useTestAddress() {
  const [params, changeQuery] = useAddressQuery()
  /** As it is, also where it is too long for the address. */
  const [tunings, setTunings] = useState({
    left: readTuning(params.get('tuned')),
    right: readTuning(params.get('withTuned')),
  })
  const change = (patch: TestState) => changeQuery({ ...patch })
  const sideOf = (name: Name): Side => ({
    revision: revisionOf(params.get(words[name].revision)),
    tuning: tunings[name],
    conversation: params.get(words[name].conversation),
  })
  const anew = { conversation: undefined, withConversation: undefined, turn: undefined }
  return {
    left: sideOf('left'),
    /** Undefined while one is tested alone. */
    right: params.has('with') ? sideOf('right') : undefined,
    turnId: params.get('turn') ?? undefined,
    change,
    /** Another conversation begins. */
    begin: () => change(anew),
    setSide: (name: Name, { revision, tuning }: Pick<Side, 'revision' | 'tuning'>) => {
      setTunings({ ...tunings, [name]: tuning })
      const { revision: ofRevision, tuned } = words[name]
      // The right side is there while the address names it.
      const word = name === 'left' && revision === 'draft' ? undefined : String(revision)
      change({ ...anew, [ofRevision]: word, [tuned]: wordOf(tuning) })
    },
    compare: (revision: Revision) => change({ ...anew, with: String(revision) }),
    alone: () => {
      setTunings({ ...tunings, right: undefined })
      change({ ...anew, with: undefined, withTuned: undefined })
    },
  }
}

export type TestAddress = ReturnType<typeof useTestAddress>
