import { useLocation } from 'react-router'

/** Address of the page as it is shown now, to come back to. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
