import { z } from 'zod'
import { workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, missing } from '../kind.ts'
import { Label, PartId, Path, VariableKey, Word, uniqueIds } from '../values.ts'

const Words = z.array(Word).max(limits.words, `最多 ${limits.words} 个词`).default([])

export const Intent = z.strictObject({
  id: PartId,
  name: Label,
  /** What customers say who want this; what is like one of them is meant. */
  examples: z
    .array(z.string().trim().max(200, '最多 200 个字'))
    .max(limits.examples, `最多 ${limits.examples} 句`)
    .default([]),
  /** Any of them decides. */
  words: Words,
  /** Any rule decides: all of its words, and none of the others. */
  rules: z
    .array(z.strictObject({ all: Words, none: Words }))
    .max(20, '最多 20 条规则')
    .default([]),
})
export type Intent = z.infer<typeof Intent>

/** Rules, then words, then examples; where a model is set up and asked, it decides what these leave open. */
export const intent = defineKind({
  data: z.strictObject({
    input: Path.default('message'),
    intents: z
      .array(Intent)
      .max(limits.branches, `最多 ${limits.branches} 个意图`)
      .refine(uniqueIds, '意图的编号重复')
      .default([]),
    /** How like an example it must be, 0–1. */
    minScore: z.number('请填写数字').min(0, '在 0 与 1 之间').max(1, '在 0 与 1 之间').default(0.5),
    useModel: z.boolean().default(false),
    /** Keeps the intent's name; empty: does not. */
    into: VariableKey.default(''),
  }),
  ports: ({ intents }) => [
    ...intents.map(({ id, name }) => ({ id, name: name || '未命名意图' })),
    { id: 'else', name: '其他' },
  ],
  writes: ({ into, intents }) =>
    into === '' ? [] : [{ key: into, type: 'text', field: 'into', ports: intents.map(({ id }) => id) }],
  reads: ({ input }) => [{ field: 'input', name: '要识别的文本', path: input, types: ['text'] }],
  faults: ({ intents, useModel }) => [
    ...(intents.length === 0 ? [{ field: 'intents', message: '请至少添加一个意图' }] : []),
    ...intents.flatMap(({ name, examples, words, rules }, at) => [
      ...missing({ [`intents.${at}.name`]: ['意图的名称', name] }),
      ...(examples.length + words.length + rules.length === 0 && !useModel
        ? [{ field: `intents.${at}.examples`, message: '请填写例句、词语或规则中的一种' }]
        : []),
      ...rules.flatMap(({ all }, rule) =>
        all.length === 0 ? [{ field: `intents.${at}.rules.${rule}.all`, message: '规则至少要有一个必须出现的词' }] : [],
      ),
    ]),
  ],
})
