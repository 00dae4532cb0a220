import { z } from 'zod'
import { workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, missing } from '../kind.ts'
import { Path, VariableKey, VariableTypeWord } from '../values.ts'

/** `body` runs for each of the list and leads back here; behind the last one it is left through `done`. */
export const loop = defineKind({
  data: z.strictObject({
    list: Path.default(''),
    item: VariableKey.default('item'),
    /** What the list holds. */
    itemType: VariableTypeWord.default('text'),
    /** Its place in the list, from 1; empty: not kept. */
    index: VariableKey.default(''),
    /** What lies behind is left out. */
    most: z.int('请填写整数').min(1, '至少 1 次').max(limits.loopRounds, `最多 ${limits.loopRounds} 次`).default(50),
  }),
  loops: true,
  ports: () => [
    { id: 'body', name: '每一项' },
    { id: 'done', name: '全部完成' },
  ],
  writes: ({ item, itemType, index }) => [
    { key: item, type: itemType, field: 'item', ports: ['body'] },
    ...(index === '' ? [] : [{ key: index, type: 'number' as const, field: 'index', ports: ['body'] }]),
  ],
  reads: ({ list }) => [{ field: 'list', name: '列表', path: list, types: ['list'] }],
  faults: ({ item }) => missing({ item: ['保存每一项的变量', item] }),
})
