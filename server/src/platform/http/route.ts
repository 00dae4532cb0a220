import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { BodyOf, Caller, DataOf, Endpoint, ParamsOf, QueryOf, StreamEvent } from '@zhiku/contract/endpoint'
import type { Actor, ChannelActor, Context, EmployeeActor, OutsideActor, SeatKeyActor, SeatPanelActor } from '../context.ts' // prettier-ignore

/** A file as an answer. */
export interface Download {
  body: Readable | Buffer
  filename: string
  contentType: string
}

/** An event as a handler says it. */
export interface Said<D extends StreamEvent = StreamEvent> {
  data: D
  /** One line, by which a reader that comes again asks for what came behind. */
  id?: string
  /** Tells that what the caller may do has changed: it is admitted anew before this is said. */
  isNotice?: boolean
}

/** Ends when the input's signal aborts. */
export type Events<D extends StreamEvent> = AsyncIterable<Said<D>>

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The token as it was sent, where an endpoint needs it. */
  token: string | undefined
  /** What the caller's program calls itself. */
  userAgent: string
  /** The web site whose page calls; undefined for a program, and for our own pages. */
  site: string | undefined
  headers: IncomingHttpHeaders
  /** Of the last event that the reader of a stream has seen, where it comes again: what came behind it is sent anew. */
  lastEventId: string | undefined
  /** Aborts when the reader of a stream has left. */
  signal: AbortSignal
}

/** Who reads a stream: from where on, and until when. */
export type Reader = Pick<Input<Endpoint>, 'lastEventId' | 'signal'>

/** Of the kinds that the endpoint names. */
type KeyActorOf<E extends Endpoint> = E extends { channels: readonly (infer K)[] }
  ? K extends 'seat'
    ? SeatKeyActor
    : K extends 'seatPanel'
      ? SeatPanelActor
      : ChannelActor
  : OutsideActor
type ActorOf<C extends Caller, E extends Endpoint> = C extends 'channel' ? KeyActorOf<E> : EmployeeActor
type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? Context<undefined>
  : Context<ActorOf<Exclude<E['access'], 'public'>[number], E>>
type AnswerOf<E extends Endpoint> = E['kind'] extends 'binary'
  ? Download
  : E['kind'] extends 'events'
    ? Events<Extract<DataOf<E>, StreamEvent>>
    : E['kind'] extends 'foreign'
      ? Response
      : DataOf<E>

/** A refusal in words. */
export interface Told {
  code: number
  message: string
}

/** @param body of the call; undefined where it had none, or could not be read */
export type Refusal = (told: Told, body: unknown) => object

/** An endpoint with its handler; types are erased here so that routes of all kinds sit in one list. */
export interface MountedRoute {
  endpoint: Endpoint
  /** How it says that it refuses, where it speaks another's protocol. */
  refusal?: Refusal
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

/** One that speaks another's protocol, in its refusals too. */
export const foreignRoute = <E extends Endpoint>(
  endpoint: E & { kind: 'foreign' },
  refusal: Refusal,
  handle: (ctx: ContextOf<E>, input: Input<E>) => Promise<Response>,
): MountedRoute => ({ endpoint, refusal, handle: handle as MountedRoute['handle'] }) // as in route()
