import type { ApiError } from '../../../api/api-error.ts'
import type { SchemaDraft } from './schema-draft.ts'

export interface SchemaProblem {
  /** Of the parameter at fault; undefined where it is the group or the whole. */
  key: string | undefined
  /** Its place in words: 性能 / 噪音. */
  where: string
  message: string
}

/** What the server refused, said of the groups and parameters as they are named on the page. */
export function problemsOf({ groups }: SchemaDraft, { fields, message }: ApiError): SchemaProblem[] {
  if (fields.length === 0) return [{ key: undefined, where: '', message }]
  return fields.map(({ path, message: why }) => {
    const [, groupIndex, parameterIndex] = /^groups\.(\d+)(?:\.parameters\.(\d+))?/.exec(path) ?? []
    const group = groupIndex === undefined ? undefined : groups[Number(groupIndex)]
    const parameter = parameterIndex === undefined ? undefined : group?.parameters[Number(parameterIndex)]
    return {
      key: parameter?.key,
      where: [group?.name, parameter && (parameter.name || '未命名的参数')].filter(Boolean).join(' / '),
      message: why,
    }
  })
}
