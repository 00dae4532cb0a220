import type { ArgsOf } from '@zhiku/contract/call'
import type { DataOf, Route } from '@zhiku/contract/endpoint'
import type { Call } from '../api/client.ts'
import { useApiMutation } from '../api/query.ts'
import type { MutationOptions } from '../api/query.ts'
import { confirm } from './confirm.ts'

interface Removal<Data> extends MutationOptions<Data> {
  /** What is removed, in the question and in what is said afterwards: `词条“滤网”`. */
  what: string
  /** What follows, in one or two sentences; asked for first where it is not known yet. */
  consequence: string | (() => Promise<string>)
  onRemoved?: (() => void) | undefined
}

/** Asks whether something is to be removed, and removes it; the question stays open until that is done. */
export function useRemoval<E extends Route>(
  endpoint: Call<E>,
  args: ArgsOf<E>,
  { what, consequence, onRemoved, ...options }: Removal<DataOf<E>>,
): () => void {
  const remove = useApiMutation(endpoint, { success: `已删除${what}。`, ...options })
  const ask = (consequence: string) =>
    confirm({
      title: `删除${what}？`,
      consequence,
      okText: '删除',
      onConfirm: async () => {
        await remove.mutateAsync(args)
        onRemoved?.()
      },
    })
  // the client has shown the failure
  return () => (typeof consequence === 'string' ? ask(consequence) : void consequence().then(ask, () => undefined))
}
