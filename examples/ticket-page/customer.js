// 客户的一边：用手说，或自动说几句。
const byId = (id) => document.getElementById(id)
const lines = ['你好，我家空调不制冷了', '滤网上个月才洗过的', '那保修多久？', '好的，谢谢']
const who = byId('who')
let shown = ''

async function refresh() {
  const response = await fetch('/tickets').catch(() => undefined)
  if (!response) return
  const tickets = await response.json()
  if (who.options.length === 0) who.append(...tickets.map(({ id, customer }) => new Option(`${customer.name}`, id)))
  const ticket = tickets.find(({ id }) => id === who.value)
  const state = JSON.stringify(ticket?.messages)
  if (state === shown) return
  shown = state
  const said = (ticket?.messages ?? []).map(({ role, text }) =>
    Object.assign(document.createElement('p'), { textContent: text, className: role }),
  )
  byId('log').replaceChildren(...said)
}

async function say(text) {
  const body = JSON.stringify({ externalId: `c${Date.now()}`, role: 'customer', text })
  const response = await fetch(`/tickets/${who.value}/messages`, { method: 'POST', body })
  byId('notice').textContent = response.ok ? '' : (await response.json()).message
  await refresh()
}

byId('reply').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = byId('draft').value.trim()
  byId('draft').value = ''
  if (text) void say(text)
})
byId('play').addEventListener('click', async () => {
  for (const line of lines) {
    await say(line)
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
})
who.addEventListener('change', () => void refresh())

await refresh()
setInterval(() => void refresh(), 1000)
