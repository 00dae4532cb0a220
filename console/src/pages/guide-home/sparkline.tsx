/** Pixels. */
const [width, height] = [132, 32]

interface Props {
  /** From the first day to the last; each line has a scale of its own. */
  values: readonly number[]
}

/** How a figure went, without axes: the figure itself stands beside it, and the days in a table. */
export function Sparkline({ values }: Props) {
  const most = Math.max(1, ...values)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) => `${(at * step).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`,
  )
  return (
    <svg className="zk-sparkline" width={width} height={height} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
