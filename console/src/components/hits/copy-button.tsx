import { CopyOutlined, DownOutlined } from '@ant-design/icons'
import type { Hit } from '@zhiku/contract/search'
import { Button, Space } from 'antd'
import { copyHit, setCopySource, useCopySource } from './copy-hit.ts'
import { hitCopy } from './hit-marks.ts'
import { noteAct } from './note-act.ts'
import { ActMenu } from '../act-menu.tsx'

/** Copies what answers; beside it, whether the copy says where it comes from. */
export function CopyButton({ hit, searchId }: { hit: Hit; searchId: string | undefined }) {
  const isOn = useCopySource((state) => state.isOn)
  return (
    <Space.Compact size="small">
      <Button
        type="text"
        size="small"
        title={hit.type === 'faq' ? '复制答案' : '复制段落'}
        icon={<CopyOutlined aria-hidden />}
        {...{ [hitCopy]: '' }}
        onClick={() => {
          noteAct({ searchId, hitId: hit.id, act: 'copied' })
          void copyHit(hit)
        }}
      >
        {hit.type === 'faq' ? '复制答案' : '复制段落'}
      </Button>
      <ActMenu
        menu={{
          items: [{ key: 'source', label: isOn ? '复制时不附来源' : '复制时附上来源' }],
          onClick: () => setCopySource(!isOn),
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<DownOutlined aria-hidden />}
          aria-label="复制的设置"
          className="zk-hit-copy-setting"
        />
      </ActMenu>
    </Space.Compact>
  )
}
