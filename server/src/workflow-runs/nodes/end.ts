import type { Behaviour } from '../engine/behaviour.ts'

export const end: Behaviour<'end'> = {
  enter: ({ text, outputs }, view) => {
    const said = view.text(text)
    return {
      end: Object.fromEntries(outputs.map(({ key, value }) => [key, view.operand(value)])),
      ...(said.trim() === '' ? {} : { say: [{ text: said }] }),
    }
  },
}
