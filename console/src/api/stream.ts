/** Endpoint → stream: `useApiStream(api.notifications.stream, {}, { schema, onEvent })`. */
import type { DataOf, Route } from '@zhiku/contract/endpoint'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from './api-error.ts'
import type { ArgsOf } from '@zhiku/contract/call'
import type { Call } from './client.ts'
import { listen } from './events.ts'

/** As far as an event is read with it. */
export interface EventSchema<Event> {
  safeParse(value: unknown): { success: true; data: Event } | { success: false }
}

export interface StreamOptions<Event> {
  /** Loads the event's schema of the contract; the same function at every render. zod belongs to no page's first load. */
  schema: () => Promise<EventSchema<Event>>
  onEvent: (event: Event) => void
  /** Why the server ended the stream, or did not open it; it is opened again all the same, while it is enabled. */
  onError?: (error: ApiError) => void
  /** The line is there, or was lost: it is opened again by itself. */
  onLine?: (isThere: boolean) => void
  enabled?: boolean
}

/**
 * Listens while the component is there; other arguments begin anew. An event that is not of the schema comes from another
 * release and is passed over.
 */
export function useApiStream<E extends Route>(
  endpoint: Call<E>,
  args: ArgsOf<E>,
  { schema, enabled = true, ...handlers }: StreamOptions<DataOf<E>>,
): void {
  const onEvent = useEffectEvent(handlers.onEvent)
  const onError = useEffectEvent((error: ApiError) => handlers.onError?.(error))
  const onLine = useEffectEvent((isThere: boolean) => handlers.onLine?.(isThere))
  const asked = JSON.stringify(args)
  useEffect(() => {
    if (!enabled) return
    const leaving = new AbortController()
    const start = async () => {
      const shape = await schema()
      const handle = (value: unknown) => {
        const event = shape.safeParse(value)
        if (event.success) onEvent(event.data)
      }
      await listen(endpoint, JSON.parse(asked) as ArgsOf<E>, { onEvent: handle, onError, onLine }, leaving.signal) // what was asked
    }
    start().catch((error: unknown) => reportError(error)) // the schema did not load: as any part of the console that does not
    return () => leaving.abort()
  }, [endpoint, asked, enabled, schema])
}
