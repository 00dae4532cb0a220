/** What is known of a kind of node without running it: its data, its ports, what it reads and writes. */
import type { z } from 'zod'
import type { VariableType } from '../words/workflows.ts'
import type { Operand } from './values.ts'

/** A way out of a node. */
export interface Port {
  id: string
  name: string
}

/** Part of an object that a node writes, for the variable picker. */
export interface ValueField {
  key: string
  name: string
  type: VariableType
}

/** A variable that a node writes. */
export interface Write {
  key: string
  type: VariableType
  /** Of the field that chose the key. */
  field: string
  /** Only where the node is left through one of these; absent: through any. */
  ports?: readonly string[]
  /** Of an object whose parts are known. */
  fields?: readonly ValueField[]
  /** Changes one that must be declared, rather than making it. */
  isChange?: boolean
}

/** A variable that a node reads by its path. */
export interface Read {
  field: string
  /** What the field is called. */
  name: string
  path: string
  /** Absent: any. */
  types?: readonly VariableType[]
}

/** A text in which variables may stand. */
export interface Text {
  field: string
  text: string
  /** Variables of the workflow's secrets may stand in it too. */
  maySecret?: boolean
}

/** Something that is missing or wrong within the node itself. */
export interface Fault {
  field: string
  message: string
}

export interface KindDefinition<S extends z.ZodType = z.ZodType, D = z.output<S>> {
  /** Parses `{}` to the data of a new node. */
  data: S
  /** Stops the run until the customer says something. */
  waits?: boolean
  /** Comes back to itself, a bounded number of times. */
  loops?: boolean
  /** Does nothing without a model. */
  needsModel?: boolean
  ports(data: D): Port[]
  writes?(data: D): Write[]
  reads?(data: D): Read[]
  texts?(data: D): Text[]
  faults?(data: D): Fault[]
}

/** Keeps the data's type for the functions beside it. */
export const defineKind = <S extends z.ZodType>(definition: KindDefinition<S>): KindDefinition<S> => definition

export const next: Port = { id: 'next', name: '下一步' }
export const error: Port = { id: 'error', name: '出错' }

/** Where somebody is waited for only so long. */
export const timeoutPort = ({ timeoutMinutes }: { timeoutMinutes: number }): Port[] =>
  timeoutMinutes > 0 ? [{ id: 'timeout', name: '超时' }] : []

/** It writes one object of these parts, under the key that its field `into` chose. */
export const writesObject =
  (fields: readonly ValueField[], ports?: readonly string[]) =>
  ({ into }: { into: string }): Write[] => [
    { key: into, type: 'object', field: 'into', ...(ports ? { ports } : {}), fields },
  ]

/** A fault for each field that is empty. */
export const missing = (fields: Readonly<Record<string, [name: string, value: string]>>): Fault[] =>
  Object.entries(fields).flatMap(([field, [name, value]]) =>
    value.trim() === '' ? [{ field, message: `请填写${name}` }] : [],
  )

export const operandReads = (field: string, name: string, operand: Operand, types?: readonly VariableType[]): Read[] =>
  operand.from === 'variable' ? [{ field: `${field}.path`, name, path: operand.path, ...(types ? { types } : {}) }] : []

export const operandTexts = (field: string, operand: Operand): Text[] =>
  operand.from === 'value' && typeof operand.value === 'string'
    ? [{ field: `${field}.value`, text: operand.value }]
    : []
