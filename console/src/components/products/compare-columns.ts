/** What is compared, as the server and the page's address write it: `productId` or `productId@revision`. */

/** Columns that stand side by side, the product's own included. */
export const maxColumns = 4

export const columnOf = (productId: string, revision?: number): string =>
  revision === undefined ? productId : `${productId}@${revision}`

/** The columns beside the product's own, as the address holds them; each once, and not more than fit. */
export const columnsFrom = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter(Boolean))].slice(0, maxColumns - 1)
