/** What the configuration can name: knowledge bases, assistants, script groups. */
import { pageSizes } from '@zhiku/contract/words/limits'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import type { NamesOf } from './configuration-values.ts'

/** Milliseconds for which names are taken as fresh. */
const staleMs = 60_000
const query = { pageNum: 1, pageSize: pageSizes.max }

interface Choice {
  value: string
  label: string
  disabled?: boolean
}

/** What is switched off can be chosen, and says so. */
const choiceOf = ({ id, name, enabled }: { id: string; name: string; enabled: boolean }): Choice => ({
  value: id,
  label: enabled ? name : `${name}（已停用）`,
})

/** Of each kind: undefined while it is on its way, or may not be seen. */
export interface Named {
  bases: Choice[] | undefined
  assistants: Choice[] | undefined
  groups: Choice[] | undefined
}

export function useNamed(): { choices: Named; names: NamesOf } {
  const options = { staleMs, silent: true }
  const bases = useApiQuery(api.knowledgeBases.list, { query }, options)
  const assistants = useApiQuery(api.assistants.list, { query }, options)
  const groups = useApiQuery(seatApi.seatScriptGroups.list, {}, options)
  const choices: Named = {
    bases: bases.data?.list.map(choiceOf),
    assistants: assistants.data?.list.map(({ id, name, enabled, publishedRevision }) =>
      publishedRevision === undefined
        ? { value: id, label: `${name}（未发布）`, disabled: true }
        : choiceOf({ id, name, enabled }),
    ),
    groups: groups.data?.list.map(({ id, name, scripts }) => ({ value: id, label: `${name}（${scripts} 条）` })),
  }
  const nameIn = (list: readonly Choice[] | undefined) => (value: string) =>
    list?.find((choice) => choice.value === value)?.label ?? '已删除'
  return {
    choices,
    names: {
      base: nameIn(choices.bases),
      assistant: nameIn(choices.assistants),
      group: nameIn(choices.groups),
    },
  }
}
