import type { Behaviour } from '../engine/behaviour.ts'

export const reply: Behaviour<'reply'> = {
  enter: ({ text, pictures, cards }, view) => ({
    go: 'next',
    say: [
      {
        text: view.text(text),
        ...(pictures.length > 0 ? { pictures } : {}),
        ...(cards.length > 0
          ? { cards: cards.map((card) => ({ ...card, title: view.text(card.title), text: view.text(card.text) })) }
          : {}),
      },
    ],
  }),
}
