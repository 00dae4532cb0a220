/** What one parse may cost. Every limit can be set per pool and per call. */
export interface ParsingLimits {
  /** Size of the file as uploaded, in bytes. */
  maxBytes: number
  /** Pages of a PDF or slides of a presentation. */
  maxPages: number
  /** Filled cells of a workbook over all its sheets; a merged range counts as one. */
  maxCells: number
  /** Sum of all parts of an Office file after inflation, in bytes. */
  maxInflatedBytes: number
  /** Inflated size divided by file size; looked at only above `inflationFloorBytes`. */
  maxInflationRatio: number
  /** Characters of Markdown that a file gives: some 6 000 printed pages. */
  maxCharacters: number
  /** Chunks that a file gives; the index takes in all chunks of a file in one go. */
  maxChunks: number
  /** Wall time of one parse from the moment a child takes it, in milliseconds. */
  timeoutMs: number
  /** Resident memory of the child, native memory included, in bytes. */
  maxMemoryBytes: number
}

const MB = 1024 * 1024

export const defaultLimits: ParsingLimits = {
  maxBytes: 200 * MB,
  maxPages: 3000,
  maxCells: 1_000_000,
  maxInflatedBytes: 1024 * MB,
  maxInflationRatio: 200,
  maxCharacters: 10_000_000,
  maxChunks: 20_000,
  timeoutMs: 120_000,
  maxMemoryBytes: 1024 * MB,
}

/** Below this an Office file may inflate by any ratio: a small sheet of equal cells is honest at 500×. */
export const inflationFloorBytes = 16 * MB

/** Parts of an honest Office file: the largest seen are presentations with some 3 000. */
export const maxZipEntries = 20_000
