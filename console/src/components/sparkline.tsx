/** How a figure went: a bar a day, without axes, over a ground line. */
import './sparkline.css'

/** Of the drawing's own units; a style says how large it is shown. */
const [width, height] = [120, 32]
/** Of a day's room; the rest parts it from the next day. */
const filled = 0.75
/** A day that had little is seen to have had something. */
const least = 2

interface Props {
  /** From the first day to the last; each drawing has a scale of its own. */
  values: readonly number[]
  /** What it shows, where nothing beside it says so to those who do not see it. */
  label?: string
}

export function Sparkline({ values, label }: Props) {
  const most = Math.max(1, ...values)
  const step = width / Math.max(1, values.length)
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className="zk-sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" {...named}>
      {label && <title>{label}</title>}
      <rect className="zk-sparkline-ground" y={height - 1} width={width} height={1} />
      {values.map((value, at) => {
        const tall = value > 0 ? Math.max(least, (value / most) * height) : 0
        return (
          <rect key={`${values.length - at}`} x={at * step} y={height - tall} width={step * filled} height={tall} />
        )
      })}
    </svg>
  )
}
