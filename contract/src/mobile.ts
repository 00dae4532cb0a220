/** A mobile number without what people and address books write into it: blanks, dashes, marks that are not seen, the country's prefix. */
export const mobileOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')
