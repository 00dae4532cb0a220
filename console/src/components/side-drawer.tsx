/** What is read of a list, beside it: without a mask, so that the list stays of use; ↑ ↓ and K J lead through it. */
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import type { DrawerProps } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { WhyOff } from './why-off.tsx'
import { areKeysTaken } from '../lib/keys-taken.ts'
import { useFocusBack } from '../lib/use-focus-back.ts'
import type { Walk } from '../lib/use-reading.ts'
import './side-drawer.css'

interface Props extends Pick<DrawerProps, 'title' | 'extra' | 'footer' | 'children' | 'styles'> {
  size: 'narrow' | 'middle' | 'wide'
  walk?: Walk | undefined
  /** What is written in it is not to be lost by a click beside it. */
  isMasked?: boolean
  onClose: () => void
}

export function SideDrawer({ size, walk, isMasked = false, title, extra, ...drawer }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const place = walk ? walk.keys.indexOf(walk.at) : -1
  const step = (by: 1 | -1) => {
    if (!walk || place === -1) return
    const next = walk.keys[place + by]
    if (next !== undefined) walk.onWalk(next)
    else if (!isEnd(walk, place, by)) walk.page?.onTurn(by)
  }
  useStepKeys(panel, step)
  useFocusBack(walk?.at)
  return (
    <Drawer
      open
      aria-modal={isMasked}
      mask={isMasked && { closable: false }}
      push={false}
      panelRef={panel}
      rootClassName={`zk-side-drawer zk-side-${size}`}
      size="var(--zk-side)"
      title={typeof title === 'string' ? <LongTitle text={title} /> : title}
      extra={
        <>
          {walk && place !== -1 && <Steps walk={walk} place={place} onStep={step} />}
          {extra}
        </>
      }
      {...drawer}
    />
  )
}

/** What a customer has asked may be long: in two lines, all of it where one points. */
const LongTitle = ({ text }: { text: string }) => (
  <span className="zk-side-title" title={text}>
    {text}
  </span>
)

/** Places count from 0 on the page that is there. */
const placeInAll = ({ page }: Walk, place: number): number => (page?.before ?? 0) + place
const countOfAll = ({ page, keys }: Walk): number => page?.total ?? keys.length

function isEnd(walk: Walk, place: number, by: 1 | -1): boolean {
  const next = placeInAll(walk, place) + by
  return next < 0 || next >= countOfAll(walk)
}

interface StepsProps {
  walk: Walk
  place: number
  onStep: (by: 1 | -1) => void
}

function Steps({ walk, place, onStep }: StepsProps) {
  const [at, count] = [placeInAll(walk, place) + 1, countOfAll(walk)]
  const button = (by: 1 | -1, name: string, key: string, icon: ReactNode) => {
    const isLast = isEnd(walk, place, by)
    return (
      <WhyOff reason={isLast ? `已是${by === 1 ? '最后' : '第'}一条` : undefined}>
        <Button
          type="text"
          size="small"
          aria-label={name}
          title={name}
          aria-keyshortcuts={`${by === 1 ? 'ArrowDown' : 'ArrowUp'} ${key}`}
          disabled={isLast}
          icon={icon}
          onClick={() => onStep(by)}
        >
          <kbd className="zk-key">{key}</kbd>
        </Button>
      </WhyOff>
    )
  }
  return (
    <div className="zk-side-steps">
      {button(-1, '上一条', 'K', <UpOutlined />)}
      <span aria-label={`第 ${at} 条，共 ${count} 条`}>
        {at} / {count}
      </span>
      {button(1, '下一条', 'J', <DownOutlined />)}
    </div>
  )
}

/** What is walked through by the arrows itself. */
const arrowOwners = '[role="tablist"], [role="tree"], [role="radiogroup"], [role="separator"], [role="application"]'

const stepKeys: Readonly<Record<string, 1 | -1>> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 }

/** Only of the drawer on top: what lies over it has its own keys. */
function useStepKeys(panel: RefObject<HTMLElement | null>, onStep: (by: 1 | -1) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const by = stepKeys[event.key.toLowerCase()]
    if (!by || event.defaultPrevented || event.isComposing || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || areKeysTaken(event.target)) return
    if (event.key.startsWith('Arrow') && event.target instanceof Element && event.target.closest(arrowOwners)) return
    if (![...document.querySelectorAll('.ant-drawer-open')].at(-1)?.contains(panel.current)) return
    event.preventDefault()
    onStep(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
