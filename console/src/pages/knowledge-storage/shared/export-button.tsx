import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'

interface Props {
  /** 导出, or 导出列表 for everything that the filters show, on all pages. */
  word: string
  /** Beside the selected rows. */
  isSmall?: boolean
  title?: string
  onExport: () => Promise<unknown>
}

/** Turns while the file is on its way. */
export function ExportButton({ word, isSmall = false, title, onExport }: Props) {
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    await onExport().catch(() => undefined) // the client has shown the failure
    setPending(false)
  }
  return (
    <Button
      {...(isSmall ? { size: 'small' } : { icon: <DownloadOutlined aria-hidden /> })}
      loading={isPending}
      title={title}
      onClick={() => void handleClick()}
    >
      {word}
    </Button>
  )
}
