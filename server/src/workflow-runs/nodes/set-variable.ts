import type { Behaviour, View } from '../engine/behaviour.ts'
import { NodeFault, said } from '../engine/values.ts'
import type { Json, Values } from '../engine/values.ts'
import type { NodeData } from '@zhiku/contract/workflows/kinds'

type Assignment = NodeData<'set-variable'>['assignments'][number]

/** In their order; each sees what those before it have set. */
export const setVariable: Behaviour<'set-variable'> = {
  enter: ({ assignments }, view) => {
    const writes: Values = {}
    for (const assignment of assignments) {
      const before = writes[assignment.key] ?? view.value(assignment.key)
      writes[assignment.key] = valueAfter(assignment, before, view)
    }
    return { go: 'next', writes }
  },
}

const mostItems = 1_000

function valueAfter({ key, act, value }: Assignment, before: Json, view: View): Json {
  if (act === 'clear' || !value) return null
  const given = view.operand(value)
  if (act === 'set') return given
  if (act === 'append') {
    const list = Array.isArray(before) ? before : []
    if (list.length >= mostItems) throw new NodeFault(`：列表「${key}」最多 ${mostItems} 项`)
    return [...list, given]
  }
  const sum = Number(before ?? 0) + Number(given ?? 0)
  if (!Number.isFinite(sum)) throw new NodeFault(`：「${key}」不能加上「${said(given)}」，应为数字`)
  return sum
}
