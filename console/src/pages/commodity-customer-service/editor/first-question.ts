/** What was asked of an assistant before it was there: the page that makes it hands it on to the one that shows it. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface Handed {
  ask: string
}

export const firstQuestion = (ask: string): Handed => ({ ask })

const isHanded = (state: unknown): state is Handed =>
  typeof state === 'object' && state !== null && 'ask' in state && typeof state.ask === 'string'

/** Once: a reload does not ask again. */
export function useFirstQuestion(): string | undefined {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const [question] = useState(() => (isHanded(state) ? state.ask : undefined))
  const navigate = useNavigate()
  const isThere = isHanded(state)
  useEffect(() => {
    if (isThere) void navigate(pathname + search, { replace: true, state: null })
  }, [isThere, navigate, pathname, search])
  return question
}
