import type { NodeData } from '@zhiku/contract/workflows/kinds'
import { fold } from '../../language/normalise.ts'
import type { Asking, Behaviour, Reply, View } from '../engine/behaviour.ts'

type Data = NodeData<'options'>

export const options: Behaviour<'options'> = {
  enter: (data, view) => {
    const asking = askingOf(data, view)
    return { wait: asking, say: [{ text: view.text(data.text), ...offered(asking) }] }
  },
  reply: (data, view, reply) => {
    const picked = pick(data, reply)
    if (picked) return { go: picked.id, ...(data.into ? { writes: { [data.into]: view.text(picked.label) } } : {}) }
    if (data.allowsOther) return { go: 'other' }
    const asking = askingOf(data, view)
    return { wait: asking, say: [{ text: '没有看懂您选的是哪一项，请点选项，或回复它的序号。', ...offered(asking) }] }
  },
}

const askingOf = ({ options, timeoutMinutes }: Data, view: View): Asking => ({
  kind: 'option',
  options: options.map(({ id, label }) => ({ value: id, label: view.text(label) })),
  timeoutMinutes,
})

/** Whoever only writes says the label. */
const offered = ({ options }: Asking) =>
  options ? { options: options.map(({ label }) => ({ label, value: label })) } : {}

const ordinals = '一二三四五六七八九十'

/** By a click, its number, its label, one of its words; of words that fit several, none. */
function pick({ options }: Data, { option, text = '' }: Reply): Data['options'][number] | undefined {
  if (option !== undefined) return options.find(({ id }) => id === option)
  const said = fold(text).trim()
  const number = /^第?([1-9]\d?|[一二三四五六七八九十])(?:个|项|种|号)?[.。、]?$/.exec(said)?.[1]
  if (number) return options[(ordinals.indexOf(number) + 1 || Number(number)) - 1]
  const same = options.find(({ label }) => fold(label).trim() === said)
  if (same || said === '') return same
  const fitting = options.filter(({ label, words }) =>
    [label, ...words].some((word) => word !== '' && said.includes(fold(word).trim())),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}
