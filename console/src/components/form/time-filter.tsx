import type { OwnFilter } from '../filter-bar.tsx'
import { TimeRange } from './time-range.tsx'

type Props = Parameters<typeof TimeRange>[0]

/** Of a list: the days that its rows are of. */
export const timeFilter = (from: Props['from'], to: Props['to'], onChange: Props['onChange']): OwnFilter => ({
  of: ['from', 'to'],
  width: 400,
  control: <TimeRange from={from} to={to} onChange={onChange} />,
})
