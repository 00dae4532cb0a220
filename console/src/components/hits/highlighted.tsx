import type { Piece } from './em-text.ts'

/** Text with its matches marked. */
export function Highlighted({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <em key={index}>{text}</em> : text))
}
