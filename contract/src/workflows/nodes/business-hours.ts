import { z } from 'zod'
import { defineKind } from '../kind.ts'
import { Label } from '../values.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, '应为 09:00 这样的时间')
const Day = z.iso.date('应为 2026-01-01 这样的日期')

/** By the clock of Beijing. */
export const businessHours = defineKind({
  data: z.strictObject({
    hours: z
      .array(
        z.strictObject({
          /** 1: Monday … 7: Sunday. */
          days: z.array(z.int().min(1).max(7)).max(7),
          from: Clock,
          to: Clock,
        }),
      )
      .max(20, '最多 20 段')
      .default([{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }]),
    /** Closed on public holidays; a day that is worked instead counts as a Monday. */
    holidays: z.boolean().default(true),
    /** Before everything else. */
    exceptions: z
      .array(
        z.strictObject({
          date: Day,
          open: z.boolean(),
          from: Clock.default('09:00'),
          to: Clock.default('18:00'),
          name: Label.default(''),
        }),
      )
      .max(100, '最多 100 天')
      .default([]),
  }),
  ports: () => [
    { id: 'open', name: '营业中' },
    { id: 'closed', name: '已休息' },
  ],
  faults: ({ hours, exceptions }) => [
    ...hours.flatMap(({ days, from, to }, at) => [
      ...(days.length === 0 ? [{ field: `hours.${at}.days`, message: '请选择星期' }] : []),
      ...(from >= to ? [{ field: `hours.${at}.to`, message: '结束时间必须晚于开始时间；跨夜请分成两段' }] : []),
    ]),
    ...exceptions.flatMap(({ open, from, to }, at) =>
      open && from >= to ? [{ field: `exceptions.${at}.to`, message: '结束时间必须晚于开始时间' }] : [],
    ),
  ],
})
