/**
 * Which of several products that are called alike a question tells by a figure of the model's beside its name (26 的
 * X10-Pro), or by what it has not (X10 不带 Pro 那款, R8 普通版). Pure.
 */
import type { Atom } from './identify-question.ts'

interface Called {
  readonly product: { readonly name: string; readonly model: string }
}

const figure = /^\d{2}$/
/** 26 的, 35 那款, 35 X9-Pro: of a model; the 26 of 26 楼 is not. */
const ofModel = /^(?:的|那[个款台]|\s+[a-z])/
/** The one without Pro, Max and their like. */
const plain = /普通版|普通款|标准版|基础版|(?:不[带是要]|没有?|非)\s*(?:那个|的)?\s*(?:pro|max|plus|ultra)/
const better = /pro|max|plus|ultra/i

/** All of them where the question tells none apart; none where it tells another model than these. */
export function toldApart<One extends Called>(
  { text, atoms }: { readonly text: string; readonly atoms: readonly Atom[] },
  understood: readonly { from: number; to: number }[],
  products: readonly One[],
): readonly One[] {
  const isUnderstood = ({ from, to }: Atom) => understood.some((place) => place.from <= from && to <= place.to)
  const figures = atoms
    .filter((one) => figure.test(one.text) && ofModel.test(text.slice(one.to)) && !isUnderstood(one))
    .map((one) => one.text)
  const bears = (model: string) => {
    const own = new Set(model.match(/\d+/g))
    return figures.every((one) => own.has(one))
  }
  const told = products.filter(({ product: { model } }) => bears(model))
  const plainOnes = told.filter(({ product: { name, model } }) => !better.test(name) && !better.test(model))
  return plain.test(text) && plainOnes.length > 0 ? plainOnes : told
}
