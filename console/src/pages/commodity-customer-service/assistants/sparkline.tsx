/** Turns of the last days as bars; beside the number of today, which says the same to those who cannot see it. */
const [width, height, gap] = [72, 22, 1.5]

export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  if (most === 0) return null
  const step = width / values.length
  const sum = values.reduce((total, value) => total + value, 0)
  return (
    <svg
      className="zk-sparkline"
      width={width}
      height={height}
      role="img"
      aria-label={`近 ${values.length} 天 ${sum} 次问答`}
    >
      <title>{`近 ${values.length} 天 ${sum} 次问答，最多一天 ${most} 次`}</title>
      {values.map((value, day) => {
        const tall = Math.max(1, (value / most) * height)
        const key = `${values.length - day}`
        return <rect key={key} x={day * step} y={height - tall} width={step - gap} height={tall} rx={1} />
      })}
    </svg>
  )
}
