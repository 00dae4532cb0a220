/** 撤销: for some seconds after a removal, one click brings the thing back. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { create } from 'zustand'
import './undo-notice.css'

/** How long the offer stays, in milliseconds: time to read the sentence and to reach the button by keyboard. */
const offerMs = 12_000

interface Offer {
  text: string
  onUndo: () => unknown
}

const useOffer = create<{ offer: Offer | null }>(() => ({ offer: null }))

/** Replaces an earlier offer. */
export const offerUndo = (offer: Offer): void => useOffer.setState({ offer })

const close = () => useOffer.setState({ offer: null })

/** Draws the offer; stands once in each page that removes things. */
export function UndoHost() {
  const offer = useOffer((state) => state.offer)
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(close, offerMs)
    return () => clearTimeout(timer)
  }, [offer])
  if (!offer) return null
  const undo = () => {
    close()
    offer.onUndo()
  }
  return (
    <div className="zk-undo" role="status">
      <span>{offer.text}</span>
      <Button size="small" type="primary" onClick={undo}>
        撤销
      </Button>
      <Button size="small" type="text" onClick={close}>
        知道了
      </Button>
    </div>
  )
}
