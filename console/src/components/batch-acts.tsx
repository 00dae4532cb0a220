/** Acts on the selected rows, on one line: those for which there is no room stand under 更多. */
import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useRoom } from '../lib/use-room.ts'
import { ActMenu } from './act-menu.tsx'
import { offItem } from './more-menu.tsx'
import { WhyOff } from './why-off.tsx'
import './batch-acts.css'

export interface BatchAct {
  /** Chinese, the button's words. */
  name: string
  /** The button turns until what it answers has settled. */
  onChoose: () => void | Promise<void>
  disabled?: boolean
  /** Why it cannot be chosen now; it is disabled then. */
  whyOff?: string | undefined
  type?: 'primary'
  danger?: boolean
}

interface Props {
  /** As they stand; what takes away is the last. */
  acts: readonly BatchAct[]
  /** What is left out of the acts, and why; cut where there is no room. */
  note?: string | undefined
}

export function BatchActs({ acts, note }: Props) {
  const [measure, room] = useRoom()
  const count = fitting(acts, room)
  const rest = acts.slice(count)
  return (
    <div ref={measure} className="zk-batch-acts">
      {acts.slice(0, count).map((act) => (
        <Act key={act.name} {...act} />
      ))}
      {rest.length > 0 && (
        <ActMenu menu={{ items: rest.map(itemOf) }}>
          <Button size="small" icon={<DownOutlined aria-hidden />} iconPlacement="end">
            更多
          </Button>
        </ActMenu>
      )}
      {note !== undefined && (
        <span className="zk-muted" title={note}>
          {note}
        </span>
      )}
    </div>
  )
}

function Act({ name, onChoose, disabled = false, whyOff, ...look }: BatchAct) {
  const [isPending, setPending] = useState(false)
  const handleClick = () => {
    const doing = settled(onChoose())
    if (!doing) return
    setPending(true)
    void doing.then(() => setPending(false))
  }
  return (
    <WhyOff reason={whyOff}>
      <Button
        size="small"
        {...look}
        loading={isPending}
        disabled={disabled || whyOff !== undefined}
        onClick={handleClick}
      >
        {name}
      </Button>
    </WhyOff>
  )
}

const itemOf = ({ name, onChoose, disabled = false, whyOff, danger = false }: BatchAct) => {
  const item = offItem(name, whyOff)
  return { key: name, danger, ...item, disabled: disabled || item.disabled, onClick: () => void settled(onChoose()) }
}

/** The client has shown what failed. */
const settled = (doing: void | Promise<void>) => doing?.catch(() => undefined)

/** Pixels: of a small button beside its words, with what stands after it; of one character; of 更多. */
const edge = 24
const character = 14
const more = 76

/** How many of the acts, from the first, stand as buttons. @param room pixels; undefined while they are not measured */
export function fitting(acts: readonly Pick<BatchAct, 'name'>[], room: number | undefined): number {
  const ends: number[] = []
  for (const { name } of acts) ends.push((ends.at(-1) ?? 0) + edge + name.length * character)
  if (room === undefined || (ends.at(-1) ?? 0) <= room) return acts.length
  return ends.filter((end) => end + more <= room).length
}
