/** One change per press: the second click of a double click comes before the button can be drawn as busy. */
import { hashKey } from '@tanstack/react-query'
import type { UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * The mutation, of which the same change is not begun anew while it is under way: who asks again waits for the first
 * answer. What to do with the answer is told by the first to ask. Another change goes its way beside it.
 */
export function useOnce<Data, Failure, Args>(
  mutation: UseMutationResult<Data, Failure, Args>,
): UseMutationResult<Data, Failure, Args> {
  const { mutateAsync: begin } = mutation
  const underWay = useRef(new Map<string, Promise<Data>>())
  const mutateAsync = useCallback<typeof begin>(
    (...asked) => {
      const key = hashKey([asked[0]])
      const running = underWay.current.get(key)
      if (running) return running
      const answer = begin(...asked).finally(() => underWay.current.delete(key))
      underWay.current.set(key, answer)
      return answer
    },
    [begin],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    (...asked) => void mutateAsync(...asked).catch(() => undefined), // told by the mutation's own state
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
