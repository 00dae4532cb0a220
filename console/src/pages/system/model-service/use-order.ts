import type { ModelProvider } from '@zhiku/contract/model-providers'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { moved } from '../../../lib/moved.ts'

/** The list as the user has just ordered it, until the server's answer shows the same. */
export function useOrder(kind: ModelKind, stored: readonly ModelProvider[], onOrdered: () => Promise<unknown>) {
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const save = useApiMutation(api.modelProviders.reorder, { refreshes: [api.vectors.list], success: '顺序已保存。' })
  const places = new Map(ids?.map((id, place) => [id, place]))
  const providers = stored.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  const keep = (wanted: readonly string[]) => {
    setIds(wanted)
    const onSettled = () => void onOrdered().finally(() => setIds(null))
    save.mutate({ body: { kind, ids: [...wanted] } }, { onSettled })
  }
  const movedTo = (from: number, to: number) => moved(providers, from, to).map(({ id }) => id)
  return {
    providers,
    dragged,
    step: (index: number, by: -1 | 1) => {
      const to = index + by
      if (to >= 0 && to < providers.length) keep(movedTo(index, to))
    },
    start: setDragged,
    over: (id: string) => {
      const from = providers.findIndex((provider) => provider.id === dragged)
      const to = providers.findIndex((provider) => provider.id === id)
      if (from >= 0 && from !== to) setIds(movedTo(from, to))
    },
    end: () => {
      setDragged(null)
      if (ids && ids.join() !== stored.map(({ id }) => id).join()) keep(ids)
    },
  }
}
