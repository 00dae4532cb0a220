import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { servedProductAddress, withoutFaq } from '../hit-address.ts'
import type { DetailState } from '../reading.ts'

interface Props {
  productId: string
  keyword: string
  /** Key of the parameter that was asked for. */
  parameter?: string | undefined
  /** What it is compared with from the start. */
  columns?: readonly string[]
  children: ReactNode
}

/** Leads to the product, with the way back to this search. */
export function ProductLink({ productId, keyword, parameter, columns = [], children }: Props) {
  const { pathname, search } = useLocation()
  const state: DetailState = { from: withoutFaq(pathname + search) }
  return (
    <Link to={servedProductAddress(productId, { keyword, parameter, columns })} state={state}>
      {children}
    </Link>
  )
}
