/** How an endpoint is called, whoever calls it. zod-free. */
import type { BodyInput, ParamsOf, QueryInput, Route } from './endpoint.ts'

type Optional<T> = Partial<Record<never, never>> extends T ? true : false
type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Optional<T> extends true
    ? { [K in Key]?: T }
    : undefined extends T
      ? { [K in Key]?: T }
      : { [K in Key]: T }

/** What a call needs: path parameters, query and body, each only where the endpoint has them. */
export type ArgsOf<E extends Route> = (keyof ParamsOf<E> extends never
  ? { params?: undefined }
  : { params: ParamsOf<E> }) &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>>

export interface AnyArgs {
  params?: Readonly<Record<string, string>>
  query?: object
  body?: unknown
}

/** Address with its parameters filled in. Empty and absent query values are left out. */
export function urlOf(route: Route, { params = {}, query = {} }: AnyArgs): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`path parameter ${name} is missing in ${route.path}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
