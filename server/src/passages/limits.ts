/**
 * Which units of a block hold for the time that a question tells: of 7 日内 and 15 日内 the second does for 签收十天, of
 * 工作日 and 节假日 the second for 国庆当天. Nothing is said where one unit alone gives a limit: that it is over is what
 * is asked, then.
 */
import { fold } from '../language/normalise.ts'
import { daysIn } from '../language/times.ts'
import type { Time } from '../language/times.ts'
import { unitsOf } from './form.ts'
import type { Block } from './form.ts'
import { plainInline } from './inline.ts'
import { toldCells } from './told-cells.ts'

/** What holds most narrowly, what holds as well, what does not hold. */
const factors = { narrowest: 1.5, holds: 1, fails: 0.6 }

/** What of a unit is worth, unit by unit; 1 where its limits say nothing. */
export function timeFactors(times: readonly Time[], block: Block): number[] {
  if (times.length === 0) return unitsOf(block).map(() => 1)
  const units = saidOf(block).map((unit) => fold(plainInline(unit)))
  return times.reduce<number[]>(
    (all, time) => {
      const rooms = units.map((unit) => roomOf(time, unit))
      const holding = rooms.filter((room) => typeof room === 'number' && room >= 0)
      const isTold = holding.length > 0 && rooms.filter((room) => room !== undefined).length > 1
      if (!isTold) return all
      const narrowest = Math.min(...holding.map(Number))
      return all.map((factor, at) => factor * factorOf(rooms[at], narrowest))
    },
    units.map(() => 1),
  )
}

/** Rows with what their header says: of 保修期（年） over 6 neither says a limit alone. */
const saidOf = (block: Block): readonly string[] =>
  block.form === 'table' ? block.rows.map((cells) => toldCells(block.header, cells).join('，')) : unitsOf(block)

function factorOf(room: Room, narrowest: number): number {
  if (typeof room !== 'number') return 1
  if (room < 0) return factors.fails
  return room === narrowest ? factors.narrowest : factors.holds
}

/** How much room a unit's limit leaves the time: below 0 it fails; unsure where the time may lie on either side. */
type Room = number | 'unsure' | undefined

function roomOf(time: Time, unit: string): Room {
  switch (time.kind) {
    case 'span':
      return roomOfSpan(time, unit)
    case 'hour':
      return roomOfHours(time, unit)
    default:
      return roomOfDay(time.kind, unit)
  }
}

/** A limit that counts from what happened to the customer, not from what the service does. */
const anchor = /签收|收货|收到|到货|购买|购机|购物|开票|发票|下单|付款|激活|保修|包修|质保|三包|无理由|退货|换货|价保|价格保护|差价|降价|修好|安装/ // prettier-ignore
const amount = '(\\d+(?:\\.\\d+)?|[一二两三四五六七八九十]+)\\s*(小时|天|日|个?星期|周|个?月|年)'
const limits: readonly RegExp[] = [
  new RegExp(`${amount}(?:以内|之内|内|无理由)`, 'g'),
  new RegExp(`(?:保修|包修|质保|三包|保护|有效)(?:期限?)?(?:为|是|：|:)?\\s*${amount}`, 'g'),
]
const beyond = new RegExp(`(?:超过|超出|满|逾)\\s*${amount}`, 'g')

function roomOfSpan({ least, most }: Time & { kind: 'span' }, unit: string): Room {
  if (!anchor.test(unit)) return undefined
  const given = (pattern: RegExp) =>
    [...unit.matchAll(pattern)].flatMap(([, figure, name = '']) => daysIn(figure, name) ?? [])
  const within = limits.flatMap(given)
  const after = given(beyond)
  if (within.length === 0 && after.length === 0) return undefined
  const rooms = [
    ...within.flatMap((limit) => (most <= limit ? [limit - most] : least > limit ? [-1] : [])),
    ...after.flatMap((limit) => (least > limit ? [least - limit] : most <= limit ? [-1] : [])),
  ]
  const holding = rooms.filter((room) => room >= 0)
  return holding.length > 0 ? Math.min(...holding) : (rooms[0] ?? 'unsure')
}

const point = '(\\d{1,2})(?:[:：](\\d{2})|点)'
const range = new RegExp(`${point}\\s*(?:-|–|—|~|至|到)\\s*(次日|第二天)?\\s*${point}`, 'g')
const from = new RegExp(`${point}\\s*(?:以后|之后|后|起)`, 'g')
const until = new RegExp(`${point}\\s*(?:以前|之前|前)`, 'g')
const always = /24\s*小时(?!内|以内|之内|后)|全天候|昼夜/
/** The night that 20:00 后 begins ends at six, the day that 9:00 前 ends begins there. */
const [morning, dayHours] = [6, 24]

function roomOfHours({ from: start, to: end }: Time & { kind: 'hour' }, unit: string): number | undefined {
  const at = (hour: string | undefined, minute: string | undefined) => Number(hour) + Number(minute ?? 0) / 60
  const spans: [number, number][] = [...unit.matchAll(range)].map(([, hour, minute, next, other, otherMinute]) => {
    const [begin, stop] = [at(hour, minute), at(other, otherMinute)]
    return [begin, next || stop <= begin ? stop + dayHours : stop]
  })
  if (spans.length === 0) {
    for (const [, hour, minute] of unit.matchAll(from)) spans.push([at(hour, minute), dayHours + morning])
    for (const [, hour, minute] of unit.matchAll(until)) spans.push([morning, at(hour, minute)])
  }
  if (always.test(unit)) return dayHours
  if (spans.length === 0) return undefined
  const isIn = ([begin, stop]: readonly [number, number]) =>
    [0, dayHours].some((shift) => begin <= start + shift && end + shift <= stop)
  const isOut = ([begin, stop]: readonly [number, number]) =>
    [-dayHours, 0, dayHours].every((shift) => end + shift <= begin || start + shift >= stop)
  const holding = spans.filter(isIn).map(([begin, stop]) => stop - begin)
  if (holding.length > 0) return Math.min(...holding)
  return spans.every(isOut) ? -1 : undefined
}

const everyDay = /全年无休|365\s*天|每天|每日|不休/
const ofDay = {
  holiday: /节假日|法定假|假期|春节|国庆|五一|元旦|中秋|端午|清明|除夕/,
  weekend: /周末|双休|周[六日]|星期[六日天]/,
} as const
const workingDays = /(?<!个)工作日(?!内)|周一(?:至|到|-|–)周五/

function roomOfDay(kind: 'holiday' | 'weekend', unit: string): number | undefined {
  if (ofDay[kind].test(unit)) return 0
  if (everyDay.test(unit)) return 1
  return workingDays.test(unit) ? -1 : undefined
}
