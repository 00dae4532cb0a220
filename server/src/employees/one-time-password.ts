import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for one another when read aloud or from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const all = letters + digits

const oneOf = (characters: string): string => characters.charAt(randomInt(characters.length))

/** `kx7m-qp3t-9wdz`: 59 bits, with a letter and a digit as every password needs. */
export function newOneTimePassword(): string {
  const characters = [oneOf(letters), oneOf(digits), ...Array.from({ length: 10 }, () => oneOf(all))]
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? '']
  }
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join('')).join('-')
}
