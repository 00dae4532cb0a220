import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'

interface Props {
  /** Undefined while it is not known which template. */
  onDownload: (() => Promise<void>) | undefined
}

export function TemplateButton({ onDownload }: Props) {
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    try {
      await onDownload?.()
    } catch {
      // The client has shown the failure.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      disabled={!onDownload}
      onClick={() => void handleClick()}
    >
      下载模板
    </Button>
  )
}
