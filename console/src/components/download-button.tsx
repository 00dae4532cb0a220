import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { WhyOff } from './why-off.tsx'

interface Props {
  /** 导出, or 导出列表 for everything that the filters show, on all pages. */
  word: string
  title?: string
  onDownload: () => Promise<unknown>
  /** Why nothing can be downloaded yet. */
  whyOff?: string | undefined
}

/** Turns while the file is on its way. */
export function DownloadButton({ word, title, onDownload, whyOff }: Props) {
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    await onDownload().catch(() => undefined) // the client has shown the failure
    setPending(false)
  }
  return (
    <WhyOff reason={whyOff}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isPending}
        disabled={whyOff !== undefined}
        title={title}
        onClick={() => void handleClick()}
      >
        {word}
      </Button>
    </WhyOff>
  )
}
