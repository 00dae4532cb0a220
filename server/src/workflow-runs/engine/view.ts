import { beijingDay, beijingTime } from '@zhiku/contract/beijing-time'
import type { Operand } from '@zhiku/contract/workflows/values'
import type { View } from './behaviour.ts'
import type { Frame } from './state.ts'
import { pathsIn, render, renderPieces } from './text.ts'
import type { Piece } from './text.ts'
import { NodeFault, partOf } from './values.ts'
import type { Json, Values } from './values.ts'

/** A node's view of its run, and what it has read of it. */
export class NodeView implements View {
  readonly now: Date
  readonly memory: Json
  readonly reads: Values = {}
  readonly #values: Values

  constructor({ variables, memory, at }: Frame, now: Date) {
    this.now = now
    this.memory = memory[at] ?? null
    this.#values = { ...variables, today: beijingDay(now), now: beijingTime(now).slice(0, 16) }
  }

  value(path: string): Json {
    const key = path.split('.')[0] ?? ''
    if (!Object.hasOwn(this.#values, key)) throw new NodeFault(`用到的变量「${key}」不存在`)
    const value = partOf(this.#values, path) ?? null
    this.reads[path] = value
    return value
  }

  operand(operand: Operand): Json {
    if (operand.from === 'variable') return this.value(operand.path)
    return typeof operand.value === 'string' ? this.text(operand.value) : operand.value
  }

  text(text: string): string {
    this.#note(text)
    return render(text, this.#values)
  }

  pieces(text: string): Piece[] {
    this.#note(text)
    return renderPieces(text, this.#values)
  }

  #note(text: string): void {
    for (const path of pathsIn(text)) if (!path.startsWith('secret.')) this.value(path)
  }
}
