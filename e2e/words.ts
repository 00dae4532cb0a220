/** Words that differ between runs on the same data and mean nothing to a search. */

/** Consonants: no digits, which would now and then spell a model or an amount, and no vowels, which would spell words. */
const letters = 'bcdfghjklmnpqrstvwxz'

/** The moment, to the millisecond. */
export function wordOfNow(): string {
  let word = ''
  for (let rest = Date.now(); rest > 0; rest = Math.floor(rest / letters.length)) {
    word = (letters[rest % letters.length] ?? '') + word
  }
  return word
}
