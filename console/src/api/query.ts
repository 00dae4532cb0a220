/** Endpoint → hook. Keys come from the endpoint, so what a mutation refreshes cannot be misspelt. */
import { QueryClient, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { DataOf, Route } from '@zhiku/contract/endpoint'
import { successMessage, toast } from '../lib/toast.ts'
import type { ApiError } from './api-error.ts'
import { call } from './client.ts'
import type { ArgsOf } from '@zhiku/contract/call'
import type { Call, CallOptions } from './client.ts'
import { noteOwnSave } from './own-saves.ts'
import { useOnce } from './use-once.ts'

/**
 * A failed call is shown once and repeated by the user only: an automatic retry would show it again. Without a network
 * reading waits for it; a change fails at once, or it would be made later behind the back of whoever has gone on.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })

/** Key of every answer of an endpoint; with `args`, of one answer. */
export const queryKey = (endpoint: Route, args?: object): unknown[] =>
  args ? [endpoint.method, endpoint.path, args] : [endpoint.method, endpoint.path]

export interface QueryOptions<Data> {
  /** False while something that the call needs is not known yet. */
  enabled?: boolean
  /** Milliseconds until the next call, or false; may depend on the last answer. */
  refetchInterval?: (data: Data | undefined) => number | false
  /** Keep showing the last answer while the next one loads (paging). */
  keepPrevious?: boolean
  /**
   * Show no failures: of polling in the background, or because the page says them in its own place. `untilRead`: none as
   * long as there is no answer, while the page has nothing to show and says so itself.
   */
  silent?: boolean | 'untilRead'
  /** Milliseconds for which an answer is taken as fresh; 0 by default. */
  staleMs?: number
  /** What is drawn anew beside a call that has just failed does not repeat it: the failure is said, and repeated by hand. */
  keepsFailure?: boolean
}

/** A page of a list, whose table says itself that there is none to show. */
export const listPage = { keepPrevious: true, silent: 'untilRead' } as const

/** Reads an endpoint: `useApiQuery(api.files.list, { params: { id }, query })`. */
export function useApiQuery<E extends Route>(
  endpoint: Call<E>,
  args: ArgsOf<E>,
  options: QueryOptions<DataOf<E>> = {},
): UseQueryResult<DataOf<E>, ApiError> {
  const {
    enabled = true,
    refetchInterval,
    keepPrevious = false,
    silent = false,
    staleMs = 0,
    keepsFailure = false,
  } = options
  return useQuery<DataOf<E>, ApiError>({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal, client, queryKey: key }) =>
      call(endpoint, args, {
        signal,
        silent: silent === 'untilRead' ? client.getQueryData(key) === undefined : silent,
      }),
    enabled,
    staleTime: staleMs,
    retryOnMount: !keepsFailure,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchInterval && { refetchInterval: (query) => refetchInterval(query.state.data) }),
  })
}

export interface MutationOptions<Data> {
  /** Endpoints whose answers are out of date afterwards, whatever their arguments. */
  refreshes?: readonly Call[]
  /** Sentence shown on success, 操作成功。 by default; false shows none. */
  success?: string | ((data: Data) => string) | false
}

/** Changes something, once for a double click: `const create = useApiMutation(api.files.create, { refreshes: [api.files.list] })`. */
export const useApiMutation = <E extends Route>(
  endpoint: Call<E>,
  {
    silent = false,
    ...options
  }: MutationOptions<DataOf<E>> & {
    /** Do not show failures, or none of these; the page shows them in its own place. */
    silent?: CallOptions['silent']
  } = {},
): UseMutationResult<DataOf<E>, ApiError, ArgsOf<E>> => useChange((args) => call(endpoint, args, { silent }), options)

/** The same for a change that somebody else knows how to ask for; what tells two of them apart is in `Args`. */
export function useChange<Args, Data>(
  change: (args: Args) => Promise<Data>,
  { refreshes = [], success = successMessage }: MutationOptions<Data>,
): UseMutationResult<Data, ApiError, Args> {
  const client = useQueryClient()
  return useOnce(
    useMutation<Data, ApiError, Args>({
      mutationFn: (args) => change(args),
      onSuccess: (data) => {
        noteOwnSave(data)
        if (success !== false) toast.success(typeof success === 'function' ? success(data) : success)
        // Not awaited: a drawer closes at once, the list behind it follows.
        for (const stale of refreshes) void client.invalidateQueries({ queryKey: queryKey(stale) })
      },
    }),
  )
}
