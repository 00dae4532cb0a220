import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'

interface Props {
  /** 导出, or 导出列表 for everything that the filters show, on all pages. */
  word: string
  /** Beside the selected rows. */
  isSmall?: boolean
  title?: string
  /** Undefined while it is not known what. */
  onDownload: (() => Promise<unknown>) | undefined
}

/** Turns while the file is on its way. */
export function DownloadButton({ word, isSmall = false, title, onDownload }: Props) {
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    await onDownload?.().catch(() => undefined) // the client has shown the failure
    setPending(false)
  }
  return (
    <Button
      {...(isSmall ? { size: 'small' } : { icon: <DownloadOutlined aria-hidden /> })}
      loading={isPending}
      disabled={!onDownload}
      title={title}
      onClick={() => void handleClick()}
    >
      {word}
    </Button>
  )
}
