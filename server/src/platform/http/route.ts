import type { Readable } from 'node:stream'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Actor, Context } from '../context.ts'

/** A file as an answer. */
export interface Download {
  body: Readable | Buffer
  filename: string
  contentType: string
}

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The token as it was sent, where an endpoint needs it. */
  token: string | undefined
  /** What the caller's program calls itself. */
  userAgent: string
  /** Aborts when the reader of a stream has left. */
  signal: AbortSignal
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? Context<undefined> : Context<Actor>
type AnswerOf<E extends Endpoint> = E['kind'] extends 'binary'
  ? Download
  : E['kind'] extends 'events'
    ? AsyncIterable<DataOf<E>>
    : DataOf<E>

/** An endpoint with its handler; types are erased here so that routes of all kinds sit in one list. */
export interface MountedRoute {
  endpoint: Endpoint
  handle(ctx: Context<Actor | undefined>, input: Input<Endpoint>): Promise<unknown>
}

export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: ContextOf<E>, input: Input<E>) => Promise<AnswerOf<E>>,
): MountedRoute => ({
  endpoint,
  // mount() parses the input with this endpoint's own schemas and checks its access before it calls
  handle: handle as MountedRoute['handle'],
})
