/** Two people have changed one draft: what each changed, and both together. Pure. */
import type { TheirChange } from '../../../components/settings-editor/conflict.tsx'
import { settingsChanges } from './settings-changes.ts'
import type { SettingsChange } from './settings-changes.ts'
import type { AssistantValues } from './settings-values.ts'

/** @param nameOf a knowledge base, as people call it */
export function theirChanges(
  base: AssistantValues,
  mine: AssistantValues,
  theirs: AssistantValues,
  nameOf: (baseId: string) => string,
): TheirChange[] {
  const own = new Map(changesOf(base, mine, nameOf).map((change) => [change.name, change.after]))
  return changesOf(base, theirs, nameOf).map((change) => {
    const isBoth = own.has(change.name) && !isSame(own.get(change.name), change.after)
    return isBoth ? { ...change, mine: { value: own.get(change.name) } } : change
  })
}

function changesOf(before: AssistantValues, after: AssistantValues, nameOf: (id: string) => string): SettingsChange[] {
  const basics = [
    { name: '名称', before: before.name, after: after.name },
    { name: '描述', before: before.description, after: after.description },
    { name: '头像', before: pictureWord(before), after: pictureWord(after) },
  ]
  const isOther = before.avatarUrl !== after.avatarUrl
  return [
    ...basics.filter((basic) => (basic.name === '头像' ? isOther : basic.before !== basic.after)),
    ...settingsChanges(before.settings, after.settings, nameOf),
  ]
}

const pictureWord = ({ avatarUrl }: AssistantValues): string => (avatarUrl ? '有' : '无')

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What either changed; where both did, mine. */
export function merged<T>(base: T, mine: T, theirs: T): T {
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const names = Object.keys({ ...theirs, ...mine })
    const parts = names.map((name) => [name, merged<unknown>(base[name], mine[name], theirs[name])])
    return Object.fromEntries(parts) as T // the same names, each with a value of its own kind
  }
  return isSame(mine, base) ? theirs : mine
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
