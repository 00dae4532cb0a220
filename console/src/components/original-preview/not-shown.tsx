import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { EmptyState } from '../page-states.tsx'

interface Props {
  title: string
  /** Address of the original behind its preview ticket. */
  url: string
  filename: string
}

/** In place of an original that no viewer can show: it can still be opened outside the browser. */
export function NotShown({ title, url, filename }: Props) {
  return (
    <EmptyState
      title={title}
      description="请下载原文后打开，或查看解析后的正文。"
      action={
        <Button icon={<DownloadOutlined />} href={url} download={filename}>
          下载原文
        </Button>
      }
    />
  )
}
