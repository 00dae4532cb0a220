/** 解析: bytes → Markdown → chunks. Pure: no database, no network, no clock but the limit on a parse. */
export { chunkMarkdown } from './chunk-markdown.ts'
export type { ParsedPicture } from './document.ts'
export { ParseFailure } from './failure.ts'
export { acceptedExtensions } from './format.ts'
export { createParsingPool } from './pool.ts'
export type { ChunkedDocument, ParsingPool } from './pool.ts'
export { readableExtensions } from './readable.ts'
