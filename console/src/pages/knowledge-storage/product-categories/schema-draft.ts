/** A parameter schema as it is being edited: pure functions, each answers a new one. */
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import { parameterTypes } from '@zhiku/contract/words/product-categories'
import { moved } from '../../../lib/moved.ts'

export interface SchemaDraft {
  groups: readonly ParameterGroup[]
}

/**
 * A key that no other has, in whatever category: it names the thing in stored values, which go with a product from one
 * category to another, and in what is copied between them. It never changes, so it carries no meaning.
 */
const newKey = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

export const parametersOf = ({ groups }: SchemaDraft): Parameter[] => groups.flatMap(({ parameters }) => parameters)

export function withNewGroup({ groups }: SchemaDraft, name: string): SchemaDraft {
  return { groups: [...groups, { key: newKey('group'), name, parameters: [] }] }
}

/** A parameter for the drawer to fill in. */
export const blankParameter = (): Parameter => ({
  key: newKey('p'),
  name: '',
  type: 'number',
  required: false,
  searchable: true,
  comparable: true,
})

const changed = (
  { groups }: SchemaDraft,
  groupKey: string,
  change: (group: ParameterGroup) => ParameterGroup,
): SchemaDraft => ({ groups: groups.map((group) => (group.key === groupKey ? change(group) : group)) })

export const renamedGroup = (draft: SchemaDraft, groupKey: string, name: string): SchemaDraft =>
  changed(draft, groupKey, (group) => ({ ...group, name }))

export const withoutGroup = ({ groups }: SchemaDraft, groupKey: string): SchemaDraft => ({
  groups: groups.filter(({ key }) => key !== groupKey),
})

export const movedGroup = ({ groups }: SchemaDraft, from: number, to: number): SchemaDraft => ({
  groups: moved(groups, from, to),
})

/** Puts the parameter in place of the one with its key, or at the end of the group. */
export function withParameter(draft: SchemaDraft, groupKey: string, parameter: Parameter): SchemaDraft {
  const home = draft.groups.find(({ parameters }) => parameters.some(({ key }) => key === parameter.key))
  if (home?.key === groupKey)
    return changed(draft, groupKey, (group) => ({
      ...group,
      parameters: group.parameters.map((other) => (other.key === parameter.key ? parameter : other)),
    }))
  return changed(withoutParameter(draft, parameter.key), groupKey, (group) => ({
    ...group,
    parameters: [...group.parameters, parameter],
  }))
}

export const withoutParameter = ({ groups }: SchemaDraft, key: string): SchemaDraft => ({
  groups: groups.map((group) => ({ ...group, parameters: group.parameters.filter((other) => other.key !== key) })),
})

export const withRetired = ({ groups }: SchemaDraft, key: string, isRetired: boolean): SchemaDraft => ({
  groups: groups.map((group) => ({
    ...group,
    parameters: group.parameters.map((parameter) => {
      if (parameter.key !== key) return parameter
      const { retired: _retired, ...inUse } = parameter
      return isRetired ? { ...inUse, retired: true } : inUse
    }),
  })),
})

/** To an index of a group, which may be another one. */
export function movedParameter(draft: SchemaDraft, key: string, groupKey: string, index: number): SchemaDraft {
  const parameter = parametersOf(draft).find((other) => other.key === key)
  if (!parameter) return draft
  return changed(withoutParameter(draft, key), groupKey, (group) => ({
    ...group,
    parameters: group.parameters.toSpliced(index, 0, parameter),
  }))
}

/** One place up (-1) or down (1); beyond the end of a group into the next one. The same draft where there is no way. */
export function steppedParameter(draft: SchemaDraft, key: string, step: -1 | 1): SchemaDraft {
  const at = draft.groups.findIndex(({ parameters }) => parameters.some((parameter) => parameter.key === key))
  const group = draft.groups[at]
  if (!group) return draft
  const index = group.parameters.findIndex((parameter) => parameter.key === key)
  const wanted = index + step
  if (wanted >= 0 && wanted < group.parameters.length) return movedParameter(draft, key, group.key, wanted)
  const next = draft.groups[at + step]
  if (!next) return draft
  return movedParameter(draft, key, next.key, step > 0 ? 0 : next.parameters.length)
}

/** What a category takes over from another: everything in use, under the same keys where they are free. */
export function withCopied(draft: SchemaDraft, copied: readonly ParameterGroup[]): SchemaDraft {
  const taken = new Set(parametersOf(draft).map(({ key }) => key))
  const groupKeys = new Set(draft.groups.map(({ key }) => key))
  const added = copied
    .map((group) => ({
      ...group,
      key: groupKeys.has(group.key) ? newKey('group') : group.key,
      parameters: group.parameters.filter(({ key, retired }) => !retired && !taken.has(key)),
    }))
    .filter(({ parameters }) => parameters.length > 0)
  return { groups: [...draft.groups, ...added] }
}

/** Parameters that go under another name than they are saved with. */
export function renamedIn(saved: SchemaDraft, draft: SchemaDraft): { from: string; to: string }[] {
  const names = new Map(parametersOf(saved).map(({ key, name }) => [key, name]))
  return parametersOf(draft).flatMap(({ key, name: to }) => {
    const from = names.get(key)
    return from === undefined || from === to ? [] : [{ from, to }]
  })
}

/** One text of the schema, for comparing two states. */
export const textOf = ({ groups }: SchemaDraft): string =>
  groups
    .flatMap(({ name, parameters }) => [
      `【${name}】`,
      ...parameters.map((parameter) =>
        [
          parameter.name,
          parameterTypes[parameter.type],
          parameter.unit,
          parameter.options?.join('、'),
          parameter.required && '必填',
          parameter.searchable && '可搜索',
          parameter.comparable && '可比较',
          parameter.retired && '已停用',
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ])
    .join('\n')
