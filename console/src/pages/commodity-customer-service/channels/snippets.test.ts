import { expect, test } from 'vitest'
import { snippetsOf } from './snippets.ts'

const site = 'https://kb.example'

test('a web channel is embedded by its id, and opens by itself', () => {
  const [embed, page] = snippetsOf({ channel: { id: 'c1', kind: 'web' }, site })
  expect(embed?.code).toBe('<script async src="https://kb.example/embed.js" data-channel="c1"></script>')
  expect(page).toMatchObject({ code: 'https://kb.example/chat/c1', isAddress: true })
})

test.each(['api', 'mcp'] as const)(
  '%s is connected with the key where it is known, and says where to put it else',
  (kind) => {
    const codes = (key?: string) => snippetsOf({ channel: { id: 'c1', kind }, site, key }).map(({ code }) => code)
    expect(codes('zk_abc').join('\n')).toContain('zk_abc')
    expect(codes().join('\n')).toContain('换成你的密钥')
  },
)

test('the configuration of MCP is JSON as its clients read it', () => {
  const [{ code } = { code: '' }] = snippetsOf({ channel: { id: 'c1', kind: 'mcp' }, site, key: 'zk_abc' })
  expect(JSON.parse(code)).toEqual({
    mcpServers: { zhiku: { type: 'http', url: `${site}/open/v1/mcp`, headers: { Authorization: 'Bearer zk_abc' } } },
  })
})
