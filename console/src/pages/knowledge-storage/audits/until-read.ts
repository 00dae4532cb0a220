/** Milliseconds between two looks at a revision that is being read. */
const pollMs = 1500

/** How long until a revision is looked at again; false once it is read, or cannot be. */
export const untilRead = (data: { state: string } | undefined): number | false =>
  data?.state === 'reading' ? pollMs : false
