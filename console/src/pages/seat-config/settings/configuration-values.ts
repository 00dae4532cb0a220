/** The configuration as its form holds it, and two people's changes of it put together. Pure. */
import type { SeatConfiguration, SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import { seatCardKinds, summarySources } from '@zhiku/contract/words/seat-assistant'
import type { TheirChange } from '../../../components/settings-editor/conflict.tsx'

/** With what is not set as such: a form that is filled again forgets what was there. */
export function valuesOf(configuration: SeatConfiguration): SeatSettings {
  const { version: _version, updatedBy: _by, updatedAt: _at, ...settings } = configuration
  const { assistantId, workflowKey, triggers } = settings
  return { ...settings, assistantId, workflowKey, triggers: { ...triggers, onSilenceS: triggers.onSilenceS } }
}

export interface NamesOf {
  base(id: string): string
  assistant(id: string): string
  group(id: string): string
}

interface Part {
  name: string
  /** As people read it. */
  read(settings: SeatSettings, names: NamesOf): unknown
}

const yesNo = (is: boolean): string => (is ? '是' : '否')

/** Every part that two people may have changed, in the order of the form. */
const parts: readonly Part[] = [
  { name: '启用', read: ({ enabled }) => yesNo(enabled) },
  { name: '知识库', read: ({ knowledgeBaseIds: ids }, { base }) => ids.map(base) },
  { name: '助手', read: ({ assistantId: id }, { assistant }) => (id === undefined ? '' : assistant(id)) },
  { name: '客户发来消息时', read: ({ triggers }) => yesNo(triggers.onMessage) },
  { name: '坐席自己查', read: ({ triggers }) => yesNo(triggers.onDemand) },
  { name: '无人回复秒数', read: ({ triggers }) => triggers.onSilenceS ?? '' },
  { name: '最多张数', read: ({ cards }) => cards.max },
  { name: '最低得分', read: ({ cards }) => cards.minScore },
  { name: '卡片类型', read: ({ cards }) => cards.kinds.map((kind) => seatCardKinds[kind]) },
  { name: '话术分组', read: ({ scripts }, { group }) => scripts.groupIds.map(group) },
  { name: '禁用词', read: ({ words }) => words.forbidden },
  { name: '风险词', read: ({ words }) => words.risky },
  {
    name: '小结字段',
    read: ({ summary }) =>
      summary.fields.map(({ name, hint, source }) => `${name}（${summarySources[source]}）${hint}`),
  },
]

export const theirChanges = (
  [base, mine, theirs]: readonly [SeatSettings, SeatSettings, SeatSettings],
  names: NamesOf,
): TheirChange[] =>
  parts.flatMap(({ name, read }) => {
    const [before, own, after] = [read(base, names), read(mine, names), read(theirs, names)]
    if (isSame(before, after)) return []
    return isSame(before, own) || isSame(own, after) ? [{ name, before, after }] : [{ name, before, after, mine: { value: own } }] // prettier-ignore
  })

/** What either changed; where both did, mine. */
export function merged<T>(base: T, mine: T, theirs: T): T {
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const names = Object.keys({ ...theirs, ...mine })
    const found = names.map((name) => [name, merged<unknown>(base[name], mine[name], theirs[name])])
    return Object.fromEntries(found) as T // the same names, each with a value of its own kind
  }
  return isSame(mine, base) ? theirs : mine
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** A form and an answer order the same fields each in its way. */
const sorted = (value: unknown): unknown =>
  isGroup(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined).map(([name, part]) => [name, sorted(part)]).toSorted(([a], [b]) => String(a).localeCompare(String(b)))) // prettier-ignore
    : Array.isArray(value)
      ? value.map(sorted)
      : value

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
