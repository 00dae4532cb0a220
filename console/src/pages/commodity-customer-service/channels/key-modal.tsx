import type { ChannelWithKey } from '@zhiku/contract/channels'
import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Collapse, Flex, Input } from 'antd'
import { OnceModal } from '../../../components/once-modal.tsx'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { snippetsOf } from './snippets.ts'
import { SnippetsView } from './snippets-view.tsx'

interface Props {
  channel: ChannelWithKey
  secret: string
  onClose: () => void
}

/** The only moment at which a key can be read. */
export function KeyModal({ channel, secret, onClose }: Props) {
  const snippets = snippetsOf({ channel, site: location.origin, key: secret })
  return (
    <OnceModal width={680} title={`“${channel.name}”的密钥`} done="我已存好" onClose={onClose}>
      <Flex vertical gap={16}>
        <Alert
          type="warning"
          showIcon
          title="关闭后不能再看到"
          description="请存进程序的配置里，不要写进网页。遗失或泄露时可以更换，旧密钥立即失效。"
        />
        <Flex gap={8}>
          <Input readOnly aria-label="密钥" value={secret} onFocus={({ target }) => target.select()} />
          <Button
            type="primary"
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void copyAndSay(secret, '密钥已复制。')}
          >
            复制密钥
          </Button>
        </Flex>
        <Collapse
          ghost
          size="small"
          items={[{ key: 'connect', label: '带上密钥的接入代码', children: <SnippetsView snippets={snippets} /> }]}
        />
      </Flex>
    </OnceModal>
  )
}
