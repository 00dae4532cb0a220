/**
 * 五位客户同时来咨询：像工单系统那样，用坐席密钥开会话、发消息，边读事件边显示坐席会看到的卡片，最后结束会话。
 * 需要「坐席配置」里新建的密钥（zs_…）。加上坐席的手机号，这些会话就出现在这位坐席的页面上。
 *
 *   ZHIKU_URL=https://kefu.example.com ZHIKU_KEY=zs_… node examples/seat-customers.mjs [--agent 13800000001] [--pause 1500] [--keep-open]
 */
const url = process.env.ZHIKU_URL ?? 'http://127.0.0.1:8080'
const key = process.env.ZHIKU_KEY ?? ''
const [agentMobile, pause = '1500'] = ['--agent', '--pause'].map((name) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
})
const keepOpen = process.argv.includes('--keep-open')
const run = Date.now()

/** 客户说的话，和坐席没有卡片时的回答；坐席的其余回答取第一张卡片的原文。 */
const talks = [
  {
    customer: { name: '李女士', level: '金卡' },
    channel: '微信',
    said: ['你好，我家空调不制冷了', '滤网上个月才洗过的', '那保修多久？师傅上门收费吗？', '好的，谢谢'],
    otherwise: '我这边给您登记，48 小时内会有师傅联系您上门检查。',
  },
  {
    customer: { name: '王先生' },
    channel: '网页',
    said: ['X10 Pro 噪音大不大？', '功率是多少', '和另一款比哪个省电？'],
    otherwise: '我帮您核对一下参数，稍后回复您。',
  },
  {
    customer: { name: '陈小姐', note: '第二次来电' },
    channel: '电话',
    said: ['洗衣机脱水的时候声音特别大', '放得很平的，地脚也调过', '我手机号是13712345678，你们什么时候能来'],
    otherwise: '已为您安排明天下午上门，请保持电话畅通。',
  },
  {
    customer: { name: '赵大爷' },
    channel: '电话',
    said: ['油烟机怎么洗啊', '油网能用洗洁精泡吗', '以旧换新还有没有？补多少钱？'],
    otherwise: '这个我需要确认一下，今天内给您回电话。',
  },
  {
    customer: { name: '孙先生' },
    channel: '微信',
    said: ['冰箱买了十天，不想要了，能退吗', '拆封了还能退吗？运费谁出？', '我要投诉'],
    otherwise: '理解您的心情，我马上帮您反馈给主管，一个工作日内答复您。',
  },
]

await Promise.all(talks.map(play))

async function play({ customer, channel, said, otherwise }, at) {
  const name = customer.name
  const opened = { externalId: `demo-${run}-${at + 1}`, channel, customer, ...(agentMobile ? { agentMobile } : {}) }
  const { id } = await call('POST', '/conversations', opened)
  const leaving = new AbortController()
  const events = eventsOf(id, leaving.signal)
  for (const [turn, text] of said.entries()) {
    await delay(Number(pause) * (0.5 + Math.random()))
    const message = await call('POST', `/conversations/${id}/messages`, {
      externalId: `c${turn}`,
      role: 'customer',
      text,
      at: new Date().toISOString(),
    })
    console.log(`${name}：${message.text}`)
    const cards = await cardsOf(events, message.id)
    for (const card of cards)
      console.log(
        `  ${name} ▸ [${card.kind}] ${card.title}：${card.text.replace(/\s+/g, ' ').slice(0, 60)}（${card.because}）`,
      )
    const best = cards.find(({ kind }) => kind !== 'choose')
    if (best) await call('POST', `/conversations/${id}/cards/${best.id}/uses`, { act: 'sent' })
    const answer = (best?.text ?? otherwise).slice(0, 500)
    await call('POST', `/conversations/${id}/messages`, { externalId: `a${turn}`, role: 'agent', text: answer })
  }
  if (!keepOpen) {
    await call('POST', `/conversations/${id}/summary`)
    await call('DELETE', `/conversations/${id}`)
    const { summary } = await call('GET', `/conversations/${id}`)
    console.log(`${name} 小结：${summary.fields.map((field) => `${field.name}：${field.text || '—'}`).join('；')}`)
  }
  leaving.abort()
}

/** 一条客户消息的卡片都到了之后，会有 message-answered。 */
async function cardsOf(events, messageId) {
  const cards = []
  for (;;) {
    const { value: event, done } = await events.next()
    if (done || (event.type === 'message-answered' && event.messageId === messageId)) return cards
    if ('card' in event && event.card.messageId === messageId) cards.push(event.card)
  }
}

/** 断了就带着最后一个事件的编号重连，不会漏，也不会重。 */
async function* eventsOf(id, signal) {
  let last = ''
  while (!signal.aborted) {
    const headers = { authorization: `Bearer ${key}`, ...(last ? { 'last-event-id': last } : {}) }
    const response = await fetch(`${url}/rpc/v1/seat-assistant/conversations/${id}/events`, { headers, signal })
    if (!response.ok) throw new Error((await response.json()).message)
    let text = ''
    try {
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        text += part
        const blocks = text.split('\n\n')
        text = blocks.pop()
        for (const block of blocks) {
          if (block === 'event: end') return
          const data = /^data: (.*)$/m.exec(block)?.[1]
          last = /^id: (.*)$/m.exec(block)?.[1] ?? last
          if (data) yield JSON.parse(data)
        }
      }
    } catch (error) {
      if (!signal.aborted) console.log(`重连：${error.message}`)
    }
  }
}

async function call(method, path, body) {
  const response = await fetch(`${url}/rpc/v1/seat-assistant${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { code, data, message } = await response.json()
  if (code !== 0) throw new Error(message)
  return data
}

function delay(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
