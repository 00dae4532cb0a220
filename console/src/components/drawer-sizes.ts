/** Widths of drawers in pixels: a short form · what is read or written at length · two texts beside each other. */
export const drawerSizes = { narrow: 480, middle: 720, wide: 960 } as const
