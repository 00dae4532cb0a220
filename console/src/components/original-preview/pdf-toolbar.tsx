import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { WhyOff } from '../why-off.tsx'
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
      <Act
        name="上一页"
        icon={<LeftOutlined />}
        reason={current <= 1 ? '已是第一页' : undefined}
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
      <Act
        name="下一页"
        icon={<RightOutlined />}
        reason={current >= pageCount ? '已是最后一页' : undefined}
        onClick={() => onGoTo(current + 1)}
      />
      <span className="zk-preview-toolbar-gap" />
      <Act
        name="缩小"
        icon={<ZoomOutOutlined />}
        reason={smaller === undefined ? '已是最小' : undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      />
      <span className="zk-pdf-zoom" aria-live="polite">
        {formatShare(zoom)}
      </span>
      <Act
        name="放大"
        icon={<ZoomInOutlined />}
        reason={larger === undefined ? '已是最大' : undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      />
    </div>
  )
}

interface ActProps {
  name: string
  icon: ReactNode
  /** Why it cannot be used now. */
  reason: string | undefined
  onClick: () => void
}

const Act = ({ name, icon, reason, onClick }: ActProps) => (
  <WhyOff reason={reason}>
    <Button type="text" size="small" icon={icon} aria-label={name} disabled={reason !== undefined} onClick={onClick} />
  </WhyOff>
)
