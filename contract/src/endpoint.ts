import type { z } from 'zod'
import type { AnyProblem } from './open-problems.ts'
import type { KeyKind } from './words/channels.ts'
import type { MenuKey, Permission, RoleType } from './words/roles.ts'

/** A signed-in employee in a role of this type, or a channel by its key. */
export type Caller = RoleType | 'channel'
/** Who may call an endpoint: anyone, or the callers that are listed. */
export type Access = 'public' | readonly Caller[]

/** The address of an endpoint. zod-free, so that the console's bundle holds addresses only. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute path; `:name` marks a path parameter. */
  path: string
  access: Access
  /** Pages that call it: an employee's role must show at least one of them. Absent: whatever the menu. */
  menus?: readonly MenuKey[]
  /** An element permission that an employee's role must hold besides. */
  permission?: Permission
  /** Kinds of channels that it is for; absent: all, where it names channels. */
  channels?: readonly KeyKind[]
  /** May be called while a one-time password has not been changed yet. */
  beforePasswordChange?: true
  /**
   * `binary` answers a file itself instead of the envelope; `events` a stream of server-sent events. Errors before the
   * first byte stay in the envelope. `foreign` speaks another's protocol in what it takes, answers and refuses.
   */
  kind?: 'json' | 'binary' | 'events' | 'foreign'
}

/**
 * An event of a stream: one JSON as `data`, with a `type` that is the event's name (`event:`) too. One that can be asked
 * for again bears an `id:`; whoever reconnects sends the last one as `last-event-id` and gets what came behind it. Each
 * stream ends with `end`, without data, or with `error` and a {@link StreamError}.
 */
export interface StreamEvent {
  type: string
}

/** Why a stream ended, as the envelope would say it. */
export interface StreamError {
  code: number
  message: string
}

/** What goes in and out of an endpoint. Queries and bodies are strict objects: an unknown field is refused. */
export interface Shapes {
  query?: z.ZodType
  body?: z.ZodType
  /** Shape of `data` in the envelope, or of each event; absent for a binary endpoint. */
  data?: z.ZodType
  /** Refusals of this endpoint beyond request.invalid, session.required and permission.denied. */
  problems?: readonly AnyProblem[]
}

export type Endpoint = Route & Shapes

/** Names of the `:parameters` in a path. */
type ParamName<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never

export type ParamsOf<E extends Route> = { [K in ParamName<E['path']>]: string }
/** What a handler receives (after parsing). */
export type QueryOf<E> = E extends { query: infer S extends z.ZodType } ? z.output<S> : Record<never, never>
export type BodyOf<E> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
export type DataOf<E> = E extends { data: infer S extends z.ZodType } ? z.output<S> : undefined
/** What a caller sends (before parsing: defaults may be left out). */
export type QueryInput<E> = E extends { query: infer S extends z.ZodType } ? z.input<S> : Record<never, never>
export type BodyInput<E> = E extends { body: infer S extends z.ZodType } ? z.input<S> : undefined

/** Joins addresses and shapes by name: a route without shapes, or shapes without a route, does not compile. */
export function attach<
  const R extends Record<string, Route>,
  const S extends { [K in keyof R]: Shapes } & { [K in Exclude<keyof S, keyof R>]: never },
>(routes: R, shapes: S): { [K in keyof R]: R[K] & S[K] } {
  const names = Object.keys(routes) as (keyof R)[] // Object.keys widens to string
  return Object.fromEntries(names.map((name) => [name, Object.assign({}, routes[name], shapes[name])])) as {
    [K in keyof R]: R[K] & S[K]
  } // fromEntries loses the keys
}
