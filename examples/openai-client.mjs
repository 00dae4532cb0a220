/**
 * 用 OpenAI 的协议问一个助手，逐字显示回答，再接着问一句。需要「接口」渠道的密钥。
 *
 *   ZHIKU_URL=https://kefu.example.com ZHIKU_KEY=zk_… node examples/openai-client.mjs 空调保修多久？ 那冰箱呢？
 *
 * 官方客户端也可以直接用：new OpenAI({ baseURL: `${url}/open/v1/openai`, apiKey: key })
 */
const url = process.env.ZHIKU_URL ?? 'http://127.0.0.1:8080'
const key = process.env.ZHIKU_KEY ?? ''
const questions = process.argv.slice(2)

/** 到目前为止说过的话，每次都带上。 */
const messages = []
for (const question of questions.length > 0 ? questions : ['空调保修多久？']) {
  messages.push({ role: 'user', content: question })
  console.log(`\n问：${question}`)
  messages.push({ role: 'assistant', content: await ask(messages) })
}

async function ask(messages) {
  const response = await fetch(`${url}/open/v1/openai/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'zhiku', stream: true, user: 'example', messages }),
  })
  if (!response.ok) throw new Error((await response.json()).error.message)
  let answer = ''
  for await (const chunk of chunksOf(response.body)) {
    if (chunk.error) throw new Error(chunk.error.message)
    const words = chunk.choices[0].delta.content ?? ''
    answer += words
    process.stdout.write(words)
    for (const { index, title, excerpt } of chunk.citations ?? []) console.log(`\n[${index}] ${title}：${excerpt}`)
  }
  return answer
}

/** 每个 `data:` 行是一段 JSON，最后一行是 [DONE]。 */
async function* chunksOf(body) {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = line.replace(/^data: /, '')
      if (data !== '[DONE]') yield JSON.parse(data)
    }
  }
}
