/** A line drawing as data. Lengths are points; y grows downwards from the upper left corner. */
export interface Figure {
  width: number
  height: number
  shapes: Shape[]
}

type Fill = 'none' | 'white' | 'pale' | 'brand' | 'grey' | 'dark'

export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; fill: Fill }
  | { kind: 'disc'; x: number; y: number; radius: number; fill: Fill }
  | { kind: 'path'; svg: string; weight: number; dashed: boolean; ink: 'brand' | 'ink' }
  | { kind: 'label'; x: number; y: number; text: string; align: 'left' | 'center' | 'right' }
  | { kind: 'measure'; x1: number; y1: number; x2: number; y2: number; text: string }

export const box = (x: number, y: number, width: number, height: number, fill: Fill = 'white', radius = 2): Shape => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  radius,
  fill,
})

export const disc = (x: number, y: number, radius: number, fill: Fill = 'white'): Shape => ({
  kind: 'disc',
  x,
  y,
  radius,
  fill,
})

export const line = (svg: string, weight = 1): Shape => ({ kind: 'path', svg, weight, dashed: false, ink: 'ink' })

export const dashes = (svg: string): Shape => ({ kind: 'path', svg, weight: 1, dashed: true, ink: 'ink' })

/** Flowing air or water, in the brand's colour. */
export const flow = (svg: string): Shape => ({ kind: 'path', svg, weight: 1.6, dashed: false, ink: 'brand' })

export const label = (x: number, y: number, text: string, align: 'left' | 'center' | 'right' = 'center'): Shape => ({
  kind: 'label',
  x,
  y,
  text,
  align,
})

export const measure = (x1: number, y1: number, x2: number, y2: number, text: string): Shape => ({
  kind: 'measure',
  x1,
  y1,
  x2,
  y2,
  text,
})

/** A part's name to the right or left of it, with a leader that ends in a dot on the part. */
export const callout = (x: number, y: number, toX: number, toY: number, text: string): Shape[] => [
  { kind: 'path', svg: `M${x} ${y} L${toX} ${toY}`, weight: 0.7, dashed: false, ink: 'ink' },
  disc(x, y, 1.8, 'dark'),
  label(toX + (toX > x ? 4 : -4), toY, text, toX > x ? 'left' : 'right'),
]
