import { CopyOutlined, ExportOutlined } from '@ant-design/icons'
import { Button, Flex, Input } from 'antd'
import { copyAndSay } from '../../../lib/copy-text.ts'
import type { Snippet } from './snippets.ts'

export function SnippetsView({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <Flex vertical gap={16}>
      {snippets.map((snippet) => (
        <SnippetView key={snippet.title} snippet={snippet} />
      ))}
    </Flex>
  )
}

function SnippetView({ snippet: { title, hint, code, isAddress } }: { snippet: Snippet }) {
  return (
    <Flex vertical gap={6} role="group" aria-label={title}>
      <Flex align="center" gap={8} wrap>
        <strong>{title}</strong>
        <span className="zk-muted">{hint}</span>
      </Flex>
      <Flex gap={8} align="start">
        <Input.TextArea
          readOnly
          autoSize
          aria-label={title}
          value={code}
          style={{ fontFamily: 'monospace', fontSize: 13 }}
          onFocus={({ target }) => target.select()}
        />
        <Button
          icon={<CopyOutlined aria-hidden />}
          aria-label={`复制${title}`}
          onClick={() => void copyAndSay(code, `${title}已复制。`)}
        >
          复制
        </Button>
        {isAddress && (
          <Button icon={<ExportOutlined aria-hidden />} href={code} target="_blank" rel="noopener">
            打开
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
