/**
 * How a form shows the first field at fault: in the middle of the view, with the focus. Always: the library takes what
 * lies under the bar of acts at the foot of a page for visible.
 */
export const toFirstError = { scrollMode: 'always', block: 'center', focus: true } as const
