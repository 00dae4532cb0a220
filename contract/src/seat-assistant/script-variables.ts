/** `{{客户姓名}}` in a script: which there are, and what becomes of them. Pure, without zod: the console uses it too. */
import { scriptVariables } from '../words/seat-assistant.ts'
import type { ScriptVariable } from '../words/seat-assistant.ts'

const named = /\{\{\s*([^{}]*?)\s*\}\}/g

const isVariable = (name: string): name is ScriptVariable => Object.hasOwn(scriptVariables, name)

/** In their order, each once; `{{ }}` names the empty one. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map(([, name = '']) => name).filter((name) => !isVariable(name))),
]

/** A piece of a script as it would be said; `variable` is the one that it stands for. */
export interface ScriptPiece {
  text: string
  variable?: string
  /** Nothing is known of it: the agent fills it in. */
  isOpen?: true
}

/** What is not known stands as 【客户姓名】, for the agent to fill in. */
export function piecesOf(text: string, values: Readonly<Partial<Record<ScriptVariable, string>>>): ScriptPiece[] {
  const pieces: ScriptPiece[] = []
  let end = 0
  for (const match of text.matchAll(named)) {
    const [whole, variable = ''] = match
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    const value = isVariable(variable) ? values[variable] : undefined
    pieces.push(value ? { text: value, variable } : { text: `【${variable}】`, variable, isOpen: true })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** A script as it would be said. */
export const fillScript = (text: string, values: Readonly<Partial<Record<ScriptVariable, string>>>): string =>
  piecesOf(text, values)
    .map((piece) => piece.text)
    .join('')
