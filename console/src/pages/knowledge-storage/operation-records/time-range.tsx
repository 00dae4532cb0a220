import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  /** ISO 8601; from the first day's beginning up to, not including, the day after the last. */
  from: string | undefined
  to: string | undefined
  onChange: (range: { from: string | undefined; to: string | undefined }) => void
}

const today = () => dayjs().startOf('day')

/** Whole days of the reader's own time. */
export function TimeRange({ from, to, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      className="zk-record-time"
      aria-label="时间"
      placeholder={['开始日期', '结束日期']}
      allowEmpty={[true, true]}
      presets={[
        { label: '今天', value: [today(), today()] },
        { label: '近 7 天', value: [today().subtract(6, 'day'), today()] },
        { label: '近 30 天', value: [today().subtract(29, 'day'), today()] },
      ]}
      value={[from ? dayjs(from) : null, to ? dayjs(to).subtract(1, 'day') : null]}
      onChange={(range) =>
        onChange({
          from: range?.[0]?.startOf('day').toISOString(),
          to: range?.[1]?.startOf('day').add(1, 'day').toISOString(),
        })
      }
    />
  )
}
