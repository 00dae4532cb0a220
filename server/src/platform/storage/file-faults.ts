const hasCode = (error: unknown, codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** No such file or folder. */
export const isMissingFile = (error: unknown): boolean => hasCode(error, ['ENOENT'])

/** The disk is full, a quota is used up, the process may not write a larger file; or PostgreSQL says the same of its own. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])
