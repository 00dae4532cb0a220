import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { findPassage } from './passage-match.ts'

interface Props {
  /** From 1. */
  number: number
  /** Drawn only while near the view; otherwise an empty sheet of the same size. */
  isNear: boolean
  /** Pixels. */
  width: number
  /** Height over width until the page's own is known. */
  ratio: number
  passage: string | undefined
  scrollsToPassage: boolean
}

export const PdfPage = memo(function PdfPage({ number, isNear, width, ratio, passage, scrollsToPassage }: Props) {
  const [ownRatio, setOwnRatio] = useState<number>()
  const [drawnTimes, setDrawnTimes] = useState(0)
  const sheet = useRef<HTMLDivElement>(null)
  const scrolledTo = useRef<string>(undefined)
  // The library draws the text again whenever a callback changes.
  const handleText = useCallback(() => setDrawnTimes((times) => times + 1), [])
  const handleLoad = useCallback(
    ({ originalHeight, originalWidth }: { originalHeight: number; originalWidth: number }) =>
      setOwnRatio(originalHeight / originalWidth),
    [],
  )
  useEffect(() => {
    if (!sheet.current || drawnTimes === 0) return
    const first = markPassage(sheet.current, passage)
    if (!first || !scrollsToPassage || scrolledTo.current === passage) return
    scrolledTo.current = passage
    first.scrollIntoView({ block: 'center' })
  }, [drawnTimes, passage, scrollsToPassage])
  return (
    <div
      ref={sheet}
      className="zk-pdf-sheet"
      data-page={number}
      style={{ width, height: Math.round(width * (ownRatio ?? ratio)) }}
    >
      {isNear && (
        <Page
          pageNumber={number}
          width={width}
          suspense={false}
          loading={null}
          error={<p className="zk-pdf-fault">第 {number} 页没有显示成功</p>}
          renderAnnotationLayer={false}
          onLoadSuccess={handleLoad}
          onRenderTextLayerSuccess={handleText}
        />
      )}
    </div>
  )
})

const markClass = 'zk-passage'

/** Marks the lines of the passage on a drawn page; answers the first of them. */
function markPassage(sheet: HTMLElement, passage: string | undefined): HTMLElement | undefined {
  const lines = [...sheet.querySelectorAll<HTMLElement>('.textLayer span[role="presentation"]')]
  for (const line of lines) line.classList.remove(markClass)
  const run = passage
    ? findPassage(
        lines.map((line) => line.textContent),
        passage,
      )
    : undefined
  if (!run) return undefined
  const found = lines.slice(run.from, run.to + 1)
  for (const line of found) line.classList.add(markClass)
  return found[0]
}
