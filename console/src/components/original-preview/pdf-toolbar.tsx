import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import { formatShare } from '../../lib/format.ts'

/** Zoom relative to the width of the view. */
const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

interface Props {
  current: number
  pageCount: number
  onGoTo: (page: number) => void
  zoom: number
  onZoom: (zoom: number) => void
}

export function PdfToolbar({ current, pageCount, onGoTo, zoom, onZoom }: Props) {
  const smaller = zoomSteps.findLast((step) => step < zoom)
  const larger = zoomSteps.find((step) => step > zoom)
  return (
    <div className="zk-preview-toolbar" role="toolbar" aria-label="PDF 工具栏">
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined />}
        aria-label="上一页"
        disabled={current <= 1}
        onClick={() => onGoTo(current - 1)}
      />
      <InputNumber
        size="small"
        className="zk-pdf-page-number"
        aria-label="页码"
        min={1}
        max={pageCount}
        precision={0}
        controls={false}
        value={current}
        onChange={(page) => {
          if (page !== null && page !== current) onGoTo(page)
        }}
        changeOnWheel={false}
      />
      <span className="zk-pdf-page-count">/ {pageCount} 页</span>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined />}
        aria-label="下一页"
        disabled={current >= pageCount}
        onClick={() => onGoTo(current + 1)}
      />
      <span className="zk-preview-toolbar-gap" />
      <Button
        type="text"
        size="small"
        icon={<ZoomOutOutlined />}
        aria-label="缩小"
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      />
      <span className="zk-pdf-zoom" aria-live="polite">
        {formatShare(zoom)}
      </span>
      <Button
        type="text"
        size="small"
        icon={<ZoomInOutlined />}
        aria-label="放大"
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      />
    </div>
  )
}
