/** A PDF as one scroll of pages. Only pages near the view are drawn, so a manual of thousands of pages stays light. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Document, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { NotShown } from './not-shown.tsx'
import { PdfPage } from './pdf-page.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { PreviewLoading } from './preview-loading.tsx'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

const assets = `${import.meta.env.BASE_URL}pdfjs-${pdfjs.version}/`
/** One object for all viewers: another identity makes the library load the document again. */
const options = {
  cMapUrl: `${assets}cmaps/`,
  standardFontDataUrl: `${assets}standard_fonts/`,
  wasmUrl: `${assets}wasm/`,
  iccUrl: `${assets}iccs/`,
  enableXfa: false,
}

/** Pixels left and right of a page together. */
const pageMargin = 32

interface Props {
  url: string
  filename: string
  page?: number | undefined
  highlightText?: string | undefined
}

interface Layout {
  pageCount: number
  /** Height over width of the first page: what a page takes until it is drawn. */
  ratio: number
}

export function PdfViewer({ url, filename, page, highlightText }: Props) {
  const [layout, setLayout] = useState<Layout | null>(null)
  const [zoom, setZoom] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useInnerWidth(scroller)
  const goTo = useCallback((target: number) => {
    scroller.current?.querySelector(`[data-page="${target}"]`)?.scrollIntoView({ block: 'start' })
  }, [])
  const { near, current } = useVisiblePages(scroller, layout?.pageCount ?? 0)
  const isReady = layout !== null && width > 0
  useEffect(() => {
    if (isReady && page) goTo(page)
  }, [isReady, page, goTo])

  return (
    <>
      {layout && (
        <PdfToolbar current={current} pageCount={layout.pageCount} onGoTo={goTo} zoom={zoom} onZoom={setZoom} />
      )}
      <div ref={scroller} className="zk-preview-scroll zk-pdf" tabIndex={0} role="region" aria-label="PDF 原文">
        <Document
          file={url}
          options={options}
          suspense={false}
          loading={<PreviewLoading />}
          error={<NotShown title="PDF 没有打开成功，可能已损坏或加了密码" url={url} filename={filename} />}
          onLoadSuccess={(pdf) => {
            void pdf.getPage(1).then((first) => {
              const { width: firstWidth, height } = first.getViewport({ scale: 1 })
              setLayout({ pageCount: pdf.numPages, ratio: height / firstWidth })
            })
          }}
        >
          {isReady &&
            Array.from({ length: layout.pageCount }, (_, index) => (
              <PdfPage
                key={index}
                number={index + 1}
                isNear={near.has(index + 1)}
                width={Math.max(200, Math.floor((width - pageMargin) * zoom))}
                ratio={layout.ratio}
                passage={isMarked(index + 1, page) ? highlightText : undefined}
                scrollsToPassage={page === undefined || page === index + 1}
              />
            ))}
        </Document>
      </div>
    </>
  )
}

/** A passage may run over to the page behind; without a page it may stand on any. */
const isMarked = (number: number, page: number | undefined): boolean =>
  page === undefined || number === page || number === page + 1

function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Pages within one view's height of the view, and the page at its middle. */
function useVisiblePages(scroller: RefObject<HTMLElement | null>, pageCount: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    const root = scroller.current
    if (!root || pageCount === 0) return
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const number = numberOf(target)
            if (isIntersecting) after.add(number)
            else after.delete(number)
          }
          return after
        }),
      { root, rootMargin: '100% 0px' },
    )
    const observeAll = () => {
      for (const element of root.querySelectorAll('[data-page]')) observer.observe(element)
    }
    // Pages are mounted once the width is known, which may be after this effect.
    const mounting = new MutationObserver(observeAll)
    mounting.observe(root, { childList: true, subtree: true })
    observeAll()
    const follow = () => setCurrent(pageAtMiddle(root))
    root.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      mounting.disconnect()
      root.removeEventListener('scroll', follow)
    }
  }, [scroller, pageCount])
  return { near, current: Math.min(current, Math.max(1, pageCount)) }
}

const numberOf = (element: Element): number => Number(element.getAttribute('data-page'))

function pageAtMiddle(root: HTMLElement): number {
  const { left, top, width, height } = root.getBoundingClientRect()
  const page = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-page]')
  return page ? numberOf(page) : 1
}
