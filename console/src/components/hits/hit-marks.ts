/** Marks the element of a hit that takes the focus: its link. */
export const hitFocus = 'data-hit-focus'
/** Marks the button that copies a hit's passage. */
export const hitCopy = 'data-hit-copy'
/** Marks the button that shows the original of a hit. */
export const hitOriginal = 'data-hit-original'
/** Marks the place in which a hit is read. */
export const hitReading = 'data-hit-reading'
