/**
 * What another site includes:
 *
 *   <script async src="https://知库地址/embed.js" data-channel="渠道编号"></script>
 *
 * A button in the corner, and behind it a frame with the chat. Everything stands in a shadow root: neither style sheet
 * touches the other. Nothing is fetched before the button is pressed. `window.zhikuChat` opens, closes and themes it.
 */
import { heardFrom, isTheme, tell } from '../protocol.ts'
import type { Theme, ToChat } from '../protocol.ts'
import { look } from './look.ts'
import { mayOpen } from './may-open.ts'
import { createPanel } from './panel.ts'

interface ZhikuChat {
  open(): void
  close(): void
  setTheme(theme: Theme): void
}

declare global {
  interface Window {
    zhikuChat?: ZhikuChat
  }
}

/** Milliseconds until a frame that has not said that it listens is given up. */
const readyMs = 20_000

function start(script: HTMLScriptElement): void {
  const { channel = '', label = '在线客服', side, theme = 'auto', product } = script.dataset
  const page = new URL(`/chat/${encodeURIComponent(channel)}`, script.src)
  page.search = String(
    new URLSearchParams({ host: location.origin, ...(product && { product }), ...(isTheme(theme) && { theme }) }),
  )
  const panel = createPanel({ label, side: side === 'left' ? 'left' : 'right', look })
  if (isTheme(theme)) panel.setTheme(theme)
  let frame: HTMLIFrameElement | undefined
  let isOpen = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const say = (message: ToChat) => {
    if (frame?.contentWindow && frame.dataset['ready']) tell(frame.contentWindow, page.origin, message)
  }
  const fail = (words: string) => {
    clearTimeout(waiting)
    frame = undefined
    panel.refuse(words, () => void load(), close)
  }
  const load = async () => {
    panel.wait()
    const refusal = await mayOpen(page)
    if (refusal !== undefined) return fail(refusal)
    frame = panel.show(page.href)
    waiting = setTimeout(() => fail('客服窗口没有打开，请检查网络后重试。'), readyMs)
  }
  const open = () => {
    isOpen = true
    panel.open()
    if (frame) say({ type: 'opened' })
    else void load()
  }
  const close = () => {
    isOpen = false
    panel.close()
    say({ type: 'closed' })
  }

  addEventListener('message', (event) => {
    if (!frame) return
    const heard = heardFrom({ window: frame.contentWindow, origin: page.origin }, event)
    if (heard?.type === 'ready') {
      clearTimeout(waiting)
      frame.dataset['ready'] = 'true'
      panel.ready()
      say({ type: isOpen ? 'opened' : 'closed' })
    } else if (heard?.type === 'close') close()
    else if (heard?.type === 'unread' && typeof heard['count'] === 'number') panel.showUnread(heard['count'])
  })
  panel.onToggle(() => (isOpen ? close() : open()))
  panel.onEscape(close)
  window.zhikuChat = {
    open,
    close,
    setTheme: (theme) => {
      page.searchParams.set('theme', theme)
      panel.setTheme(theme)
      say({ type: 'theme', theme })
    },
  }
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  if (!script.dataset['channel']) console.error('知库在线客服：脚本缺少 data-channel，请从助手的“渠道”页复制嵌入代码。')
  else if (window.zhikuChat) console.warn('知库在线客服：页面已嵌入过一次，这一次没有再加载。')
  else if (document.body) start(script)
  else addEventListener('DOMContentLoaded', () => start(script), { once: true })
}
