/**
 * 用 MCP 列出助手的工具，检索知识，再提问。需要「MCP」渠道的密钥，和 npm 包 @modelcontextprotocol/client。
 *
 *   ZHIKU_URL=https://kefu.example.com ZHIKU_KEY=zk_… node examples/mcp-client.mjs 空调保修多久？
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const url = process.env.ZHIKU_URL ?? 'http://127.0.0.1:8080'
const key = process.env.ZHIKU_KEY ?? ''
const [question = '空调保修多久？'] = process.argv.slice(2)

const client = new Client({ name: 'zhiku-example', version: '1.0.0' })
const requestInit = { headers: { authorization: `Bearer ${key}` } }
await client.connect(new StreamableHTTPClientTransport(new URL('/open/v1/mcp', url), { requestInit }))

const { tools } = await client.listTools()
for (const { name, title } of tools) console.log(`${name}：${title}`)
console.log(await call('search_knowledge', { query: question, limit: 3 }))
console.log(await call('ask_assistant', { question }))
await client.close()

async function call(name, given) {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  if (isError) throw new Error(text)
  return `\n${name}\n${text}`
}
