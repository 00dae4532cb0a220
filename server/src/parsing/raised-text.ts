/** m², CO₂ and 10⁻³ as Unicode writes them; search reads them as m2, CO2 and 10−3 (`language/normalise.ts`). */

const raisedSigns: Readonly<Record<string, string>> = {
  '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹',
  '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ', ' ': ' ',
} // prettier-ignore
const loweredSigns: Readonly<Record<string, string>> = {
  '0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇', '8': '₈', '9': '₉',
  '+': '₊', '-': '₋', '−': '₋', '–': '₋', '=': '₌', '(': '₍', ')': '₎', a: 'ₐ', e: 'ₑ', h: 'ₕ', i: 'ᵢ', j: 'ⱼ', k: 'ₖ',
  l: 'ₗ', m: 'ₘ', n: 'ₙ', o: 'ₒ', p: 'ₚ', r: 'ᵣ', s: 'ₛ', t: 'ₜ', u: 'ᵤ', v: 'ᵥ', x: 'ₓ', ' ': ' ',
} // prettier-ignore

/** Undefined where one of its characters has no such form. */
const written =
  (signs: Readonly<Record<string, string>>) =>
  (text: string): string | undefined => {
    const all = [...text].map((sign) => signs[sign])
    return all.every((sign) => sign !== undefined) ? all.join('') : undefined
  }

export const raised = written(raisedSigns)
export const lowered = written(loweredSigns)
