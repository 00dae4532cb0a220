/** What is copied to connect a channel: ready to run, with the key where it is known. Pure. */
import type { Channel } from '@zhiku/contract/channels'

export interface Snippet {
  title: string
  hint: string
  code: string
  /** Opens as it is. */
  isAddress?: boolean
}

interface Connecting {
  channel: Pick<Channel, 'id' | 'kind'>
  /** Of this installation. */
  site: string
  /** Known only at the moment at which it was made. */
  key?: string | undefined
}

const unknownKey = 'zk_换成你的密钥'

export function snippetsOf({ channel: { id, kind }, site, key = unknownKey }: Connecting): Snippet[] {
  switch (kind) {
    case 'web':
      return [
        {
          title: '嵌入代码',
          hint: '粘贴到网页的 </body> 之前；网页的来源须在“允许的来源”中。',
          code: `<script async src="${site}/embed.js" data-channel="${id}"></script>`,
        },
        {
          title: '独立页面',
          hint: '直接打开即可聊天，可做成链接或二维码。',
          code: `${site}/chat/${id}`,
          isAddress: true,
        },
      ]
    case 'api':
      return [
        { title: 'curl', hint: '先开始会话，再提问；回答以事件流返回。', code: curlOf(site, key) },
        {
          title: 'OpenAI 兼容地址',
          hint: '任何 OpenAI 客户端：填写下面的地址，密钥填渠道的密钥。',
          code: `${site}/open/v1/openai`,
        },
        { title: 'OpenAI 客户端（Python）', hint: '引用在回答的 citations 字段里。', code: pythonOf(site, key) },
      ]
    case 'mcp':
      return [
        {
          title: 'MCP 配置',
          hint: '放进支持 MCP 的客户端（Streamable HTTP）；工具有知识搜索、商品参数和问助手。',
          code: mcpOf(site, key),
        },
      ]
  }
}

const curlOf = (site: string, key: string): string => `KEY='${key}'
ID=$(curl -s -X POST ${site}/open/v1/conversations \\
  -H "authorization: Bearer $KEY" -H 'content-type: application/json' \\
  -d '{}' | sed 's/.*"data":{"id":"\\([^"]*\\)".*/\\1/')
curl -N -X POST ${site}/open/v1/conversations/$ID/turns \\
  -H "authorization: Bearer $KEY" -H 'content-type: application/json' \\
  -d '{"question":"空调保修多久"}'`

const pythonOf = (site: string, key: string): string => `from openai import OpenAI

client = OpenAI(base_url="${site}/open/v1/openai", api_key="${key}")
answer = client.chat.completions.create(
    model="assistant",
    messages=[{"role": "user", "content": "空调保修多久"}],
)
print(answer.choices[0].message.content)`

const mcpOf = (site: string, key: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        zhiku: { type: 'http', url: `${site}/open/v1/mcp`, headers: { Authorization: `Bearer ${key}` } },
      },
    },
    null,
    2,
  )
