/** Parts that the data of nodes is made of. Nothing is required here: a draft may be half filled; see validate.ts. */
import { z } from 'zod'
import { wordsOf } from '../fields.ts'
import { systemVariables, variableTypes, workflowLimits as limits } from '../words/workflows.ts'

export const VariableTypeWord = z.enum(wordsOf(variableTypes))

/** Stable within its graph; ports, edges and traces name it. */
export const PartId = z.string().regex(/^[\w-]{1,40}$/, '只能是字母、数字、下划线和短横线')

/** Names that texts give a meaning of their own. */
const reserved = new Set([
  ...Object.keys(systemVariables),
  'secret',
  'true',
  'false',
  'nil',
  'null',
  'empty',
  'blank',
  'and',
  'or',
  'contains',
  'forloop',
  '__proto__',
])
const keyPattern = /^[A-Za-z_]\w*$/

/** How a variable is called in texts: `{{ orderNo }}`. Empty: not chosen yet, or nothing is kept. */
export const VariableKey = z
  .string()
  .max(limits.keyLength, `最多 ${limits.keyLength} 个字符`)
  .refine((key) => key === '' || keyPattern.test(key), '只能是字母、数字和下划线，不能以数字开头')
  .refine((key) => !reserved.has(key), '是保留的名字，请换一个')

/** A variable, or a part of its value: `product.model`. Empty: not chosen yet. */
export const Path = z
  .string()
  .max(limits.pathLength, `最多 ${limits.pathLength} 个字符`)
  .regex(/^(?:[A-Za-z_]\w*(?:\.\w+)*)?$/, '应为变量名，如 product.model')

/** Texts may hold `{{ variable }}`. */
export const TemplateText = z.string().max(limits.textLength, `最多 ${limits.textLength} 个字`)

/** Where a value comes from; a text of `value` may hold `{{ variable }}`. */
export const Operand = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('variable'), path: Path }),
  z.strictObject({ from: z.literal('value'), value: z.union([TemplateText, z.number(), z.boolean()]) }),
])
export type Operand = z.infer<typeof Operand>

export const Label = z.string().max(limits.titleLength, `最多 ${limits.titleLength} 个字`)
export const Word = z.string().trim().max(limits.titleLength, `最多 ${limits.titleLength} 个字`)
export const Minutes = z
  .int('请填写整数')
  .min(0, '不能小于 0')
  .max(limits.waitingDays * 24 * 60, `最多 ${limits.waitingDays} 天`)

/** The branches of a node each name a port: none twice. */
export const uniqueIds = (parts: readonly { id: string }[]): boolean =>
  new Set(parts.map(({ id }) => id)).size === parts.length
