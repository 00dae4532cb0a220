// 坐席的页面：工单、对话、草稿；右边的 iframe 是知库的坐席面板。两边只说 docs/seat-assistant.md 里的消息。
const byId = (id) => document.getElementById(id)
const [draft, log, notice, side] = ['draft', 'log', 'notice', 'panel'].map(byId)
const remembered = 'ticket'

let tickets = []
let current = sessionStorage.getItem(remembered)
/** 面板和它的来源；消息只发给这个来源，也只听这个窗口、这个来源的。 */
let panel
let isForbidden = false

async function post(address, body) {
  const response = await fetch(address, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })
  const data = await response.json()
  if (!response.ok) throw new Error(data?.message ?? '没有成功，请稍后再试')
  return data
}

function tell(message) {
  panel?.frame.contentWindow.postMessage({ zhiku: 'seat-panel', version: 1, ...message }, panel.origin)
}

/** 换凭证、打开会话；同一段会话的凭证快到期时，面板会要新的，也走这里。 */
async function openPanel() {
  const ticket = current
  try {
    const { token, page } = await post(`/tickets/${ticket}/panel`)
    if (ticket !== current) return
    if (panel) return tell({ type: 'open', token })
    await showFrame(page)
  } catch (error) {
    panel = undefined
    side.replaceChildren(paragraph(error.message))
  }
}

/** 浏览器拦下一个 iframe 时不告诉任何人，所以先问门口：不行的话，原因在 message 里。 */
async function showFrame(page) {
  const { origin, pathname } = new URL(page)
  const door = await (await fetch(`${origin}${pathname}/door`)).json()
  if (!door.allowed) throw new Error(door.message)
  const frame = Object.assign(document.createElement('iframe'), { title: '坐席面板', allow: 'clipboard-write' })
  panel = { frame, origin }
  side.replaceChildren(frame)
  frame.src = page
}

addEventListener('message', ({ source, origin, data }) => {
  if (!panel || source !== panel.frame.contentWindow || origin !== panel.origin) return
  if (data?.zhiku !== 'seat-panel' || data.version !== 1) return
  heard[data.type]?.(data) // 以后版本 1 里会有新的消息：不认识的放过
})

const heard = {
  // 面板准备好了，或重新加载了
  ready: () => {
    tell({ type: 'theme', theme: byId('theme').value })
    void openPanel()
  },
  'token-wanted': () => void openPanel(),
  opened: () => tell({ type: 'draft', text: draft.value }),
  insert: ({ text }) => {
    setDraft(draft.value.trim() ? `${draft.value}\n${text}` : text)
    draft.focus()
  },
  'focus-draft': () => draft.focus(),
  flags: ({ text, flags }) => {
    if (text !== draft.value) return
    isForbidden = flags.some(({ kind }) => kind === 'forbidden')
    const words = [...new Set(flags.map(({ word }) => word))].join('、')
    notice.textContent = words && `请留意：${words}${isForbidden ? '（禁用词，改掉才能发送）' : ''}`
  },
  unseen: ({ count }) => (document.title = count > 0 ? `(${count}) 工单系统` : '工单系统'),
  // 面板没有送成的话，由服务器送：编号相同，不会重复
  error: ({ about, externalId, message }) => {
    const said = tickets.flatMap(({ id, messages }) => messages.map((one) => ({ id, ...one })))
    const lost = about === 'say' && said.find((one) => one.externalId === externalId)
    if (lost) void post(`/tickets/${lost.id}/messages`, { ...lost, id: undefined, isForwarded: true }).catch(show)
    else notice.textContent = message
  },
}

function setDraft(text) {
  draft.value = text
  isForbidden = false
  notice.textContent = ''
  tell({ type: 'draft', text })
}

draft.addEventListener('input', () => setDraft(draft.value))
byId('theme').addEventListener('change', ({ target }) => tell({ type: 'theme', theme: target.value }))

// 光标在本页时，面板收不到按键：转给它。
addEventListener('keydown', (event) => {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
  const isTyping = event.target === draft && draft.value !== ''
  if (event.isComposing || !panel) return
  if (event.altKey && digit) tell({ type: 'key', key: digit })
  else if (event.key === '/' && !isTyping) {
    panel.frame.focus()
    tell({ type: 'key', key: '/' })
  } else if (event.target === draft && event.ctrlKey && event.key === 'Enter') byId('reply').requestSubmit()
  else return
  event.preventDefault()
})

byId('reply').addEventListener('submit', async (event) => {
  event.preventDefault()
  const text = draft.value.trim()
  if (!text || !current || isForbidden) return
  const message = { externalId: `a${Date.now()}`, role: 'agent', text }
  await post(`/tickets/${current}/messages`, message).catch(show)
  tell({ type: 'say', ...message })
  setDraft('')
  void refresh()
})

byId('close').addEventListener('click', async () => {
  if (current) await post(`/tickets/${current}/close`).catch(show)
  void refresh()
})

function choose(id) {
  if (id === current && panel) return
  current = id
  sessionStorage.setItem(remembered, id)
  setDraft('')
  render()
  void openPanel()
}

async function refresh() {
  const response = await fetch('/tickets').catch(() => undefined)
  if (!response) return
  tickets = await response.json()
  render()
}

let rendered = ''
function render() {
  const state = JSON.stringify([tickets, current])
  if (state === rendered) return
  rendered = state
  byId('tickets').replaceChildren(...tickets.map(entryOf))
  const ticket = tickets.find(({ id }) => id === current)
  log.replaceChildren(
    ...(ticket?.messages ?? []).map(({ role, text }) => Object.assign(paragraph(text), { className: role })),
  )
  if (ticket?.messages.length === 0) log.append(paragraph('客户还没有说话：在客户模拟器里说一句。'))
  log.scrollTop = log.scrollHeight
}

function entryOf({ id, customer, channel, messages, isClosed }) {
  const button = document.createElement('button')
  const name = Object.assign(document.createElement('strong'), { textContent: customer.name })
  const last = isClosed ? '已结束' : (messages.at(-1)?.text ?? '还没有消息')
  const line = Object.assign(document.createElement('small'), { textContent: `${channel} · ${last}` })
  button.append(name, line)
  if (id === current) button.setAttribute('aria-current', 'true')
  button.addEventListener('click', () => choose(id))
  return button
}

const paragraph = (text) => Object.assign(document.createElement('p'), { textContent: text })
const show = (error) => (notice.textContent = error.message)

await refresh()
if (tickets.some(({ id }) => id === current)) void openPanel()
setInterval(() => void refresh(), 1000)
