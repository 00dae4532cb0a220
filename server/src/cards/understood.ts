/** How a question was read, as people see it; each can be taken away. */
import type { SearchCard, Understood } from '@zhiku/contract/search'
import { spokenKey } from '../search/service.ts'
import { comparisonKey, keyOf } from './asked.ts'
import type { Asked } from './asked.ts'

/** Only where a card came of it: what led to nothing needs no explanation. */
export function understoodIn(
  { keyword, question, identified, superlative, isSpoken }: Asked,
  card: SearchCard | undefined,
): Understood[] {
  const { text, conditions } = question
  const spoken: Understood[] = isSpoken ? [{ kind: 'spoken', text, key: spokenKey }] : []
  if (!card || card.kind === 'unknown') return spoken
  const namings = identified?.namings ?? []
  const isWithin = (one: { from: number; to: number }) =>
    namings.some(({ from, to }) => from <= one.from && one.to <= to)
  return [
    ...spoken,
    ...namings.map(({ key, from, to }): Understood => ({
      kind: 'product',
      text: asTyped(keyword, text, from, to),
      key: keyOf('product', key),
    })),
    ...conditions
      .filter((condition) => !isWithin(condition))
      .map(({ from, to }): Understood => {
        const said = text.slice(from, to)
        return { kind: 'condition', text: said, key: keyOf('condition', said) }
      }),
    ...(superlative && card.kind === 'filter'
      ? [{ kind: 'superlative' as const, text: superlative.text, key: keyOf('superlative', superlative.text) }]
      : []),
    ...(card.kind === 'compare' ? [{ kind: 'comparison' as const, text: '对比', key: comparisonKey }] : []),
  ]
}

/** QH5, where it stands so in what was typed; else as it was read. */
const asTyped = (keyword: string, text: string, from: number, to: number): string => {
  const [typed, read] = [keyword.slice(from, to), text.slice(from, to)]
  return typed.toLowerCase() === read ? typed : read
}
