import type { Test } from '@zhiku/contract/workflows/nodes/condition'
import { operators } from '@zhiku/contract/words/workflows'
import type { Operator } from '@zhiku/contract/words/workflows'
import { fold } from '../../language/normalise.ts'
import type { Behaviour, View } from '../engine/behaviour.ts'
import { isEmpty, said } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'

export const condition: Behaviour<'condition'> = {
  enter: ({ cases }, view) => {
    const met = cases.find(({ match, tests }) =>
      tests.length > 0 && match === 'all'
        ? tests.every((test) => holds(test, view))
        : tests.some((test) => holds(test, view)),
    )
    return { go: met?.id ?? 'else' }
  },
}

function holds({ path, operator, value }: Test, view: View): boolean {
  const left = view.value(path)
  const right = operators[operator].compares && value ? view.operand(value) : null
  return compare[operator](left, right)
}

/** Nothing compares with an empty value but emptiness itself, and being unequal. */
const compare: Record<Operator, (left: Json, right: Json) => boolean> = {
  equals: isEqual,
  notEquals: (left, right) => !isEqual(left, right),
  contains,
  notContains: (left, right) => !contains(left, right),
  startsWith: (left, right) => !isEmpty(right) && textOf(left).startsWith(textOf(right)),
  endsWith: (left, right) => !isEmpty(right) && textOf(left).endsWith(textOf(right)),
  greater: (left, right) => ordered(left, right, (a, b) => a > b),
  atLeast: (left, right) => ordered(left, right, (a, b) => a >= b),
  less: (left, right) => ordered(left, right, (a, b) => a < b),
  atMost: (left, right) => ordered(left, right, (a, b) => a <= b),
  isTrue: (left) => left === true,
  isFalse: (left) => left === false,
  isEmpty,
  isNotEmpty: (left) => !isEmpty(left),
}

/** Writings that differ in case, width and blanks at the ends are one. */
const textOf = (value: Json): string => fold(said(value)).trim()

function isEqual(left: Json, right: Json): boolean {
  if (typeof left === 'number' || typeof right === 'number') return ordered(left, right, (a, b) => a === b)
  if (typeof left === 'boolean' && typeof right === 'boolean') return left === right
  return namesOf(left).some((name) => namesOf(right).includes(name))
}

/** A product goes by its number, its model and its name. */
const namesOf = (value: Json): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ['id', 'model', 'name'].flatMap((key) => (typeof value[key] === 'string' ? [textOf(value[key])] : []))
    : [textOf(value)]

function contains(left: Json, right: Json): boolean {
  if (isEmpty(right)) return false
  return Array.isArray(left) ? left.some((item) => isEqual(item, right)) : textOf(left).includes(textOf(right))
}

function ordered(left: Json, right: Json, test: (a: number, b: number) => boolean): boolean {
  const [a, b] = [numberOf(left), numberOf(right)]
  return a !== undefined && b !== undefined && test(a, b)
}

function numberOf(value: Json): number | undefined {
  if (typeof value === 'number') return value
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isNaN(number) ? undefined : number
}
