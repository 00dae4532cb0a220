/**
 * Which of several products that are called alike a question tells by a figure of the model's beside its name (26 的
 * X10-Pro), or by what it has not (X10 不带 Pro 那款, R8 普通版). Pure.
 */
import type { Atom } from './identify-question.ts'

interface Called {
  readonly product: { readonly name: string; readonly model: string }
}

const figure = /^\d{2}$/
/** The one without Pro, Max and their like. */
const plain = /普通版|普通款|标准版|基础版|(?:不[带是要]|没有?|非)\s*(?:那个|的)?\s*(?:pro|max|plus|ultra)/
const better = /pro|max|plus|ultra/i

/** All of them where the question tells none apart. */
export function toldApart<One extends Called>(
  { text, atoms }: { readonly text: string; readonly atoms: readonly Atom[] },
  understood: readonly { from: number; to: number }[],
  products: readonly One[],
): readonly One[] {
  if (products.length < 2) return products
  const isUnderstood = ({ from, to }: Atom) => understood.some((place) => place.from <= from && to <= place.to)
  const figures = atoms.filter((one) => figure.test(one.text) && !isUnderstood(one)).map((one) => one.text)
  const bears = (model: string) => {
    const own = new Set(model.match(/\d+/g))
    return figures.every((one) => own.has(one))
  }
  const told = products.filter(
    ({ product: { name, model } }) => bears(model) && !(plain.test(text) && (better.test(name) || better.test(model))),
  )
  return told.length > 0 ? told : products
}
