/** What can be read at a node, as choices. */
import type { ScopeVariable } from '@zhiku/contract/workflows/scope'
import { variableTypes } from '@zhiku/contract/words/workflows'
import type { VariableType } from '@zhiku/contract/words/workflows'

export interface VariableOption {
  path: string
  name: string
  type: VariableType
  /** Not on every way to the node. */
  isUnsure: boolean
}

/** Each variable, and the parts that are known of it. */
export const variableOptions = (scope: readonly ScopeVariable[], types?: readonly VariableType[]): VariableOption[] =>
  scope
    .flatMap(({ key, name, type, isSure, fields = [] }): VariableOption[] => [
      { path: key, name: name === key ? key : `${name}（${key}）`, type, isUnsure: !isSure },
      ...fields.map((field) => ({
        path: `${key}.${field.key}`,
        name: `${name === key ? key : name} · ${field.name}`,
        type: field.type,
        isUnsure: !isSure,
      })),
    ])
    .filter(({ type }) => !types || types.includes(type))

export const optionLabel = ({ name, type, isUnsure }: VariableOption): string =>
  `${name} · ${variableTypes[type]}${isUnsure ? ' · 可能为空' : ''}`
