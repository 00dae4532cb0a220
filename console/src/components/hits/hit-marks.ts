/** Marks the element of a hit that takes the focus: its link. */
export const hitFocus = 'data-hit-focus'
/** Marks the button that copies a hit's passage. */
export const hitCopy = 'data-hit-copy'
