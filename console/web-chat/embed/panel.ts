/** Button and panel on the host's page: what is seen of the chat outside its frame. */
import type { Theme } from '../protocol.ts'

interface Options {
  label: string
  side: 'left' | 'right'
  /** The style sheet. */
  look: string
}

export function createPanel({ label, side, look }: Options) {
  const host = document.createElement('div')
  host.id = 'zhiku-chat'
  host.dataset['side'] = side
  const root = host.attachShadow({ mode: 'open' })
  dress(root, look)
  const badge = element('span', { class: 'badge', hidden: '' })
  const button = element('button', { type: 'button', class: 'launcher', 'aria-expanded': 'false' })
  button.append(sign('open', 'M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5Z'), sign('close', 'M6 9l6 6 6-6'), badge)
  const panel = element('div', { class: 'panel', role: 'dialog', 'aria-label': label, tabindex: '-1', hidden: '' })
  root.append(panel, button)
  document.body.append(host)
  name(button, label)

  const say = (words: string, role: 'status' | 'alert') => {
    const text = element('p', { role })
    text.textContent = words
    const note = element('div', { class: 'note' })
    note.append(text)
    panel.replaceChildren(note)
    return note
  }
  return {
    open: () => {
      panel.hidden = false
      badge.hidden = true
      button.setAttribute('aria-expanded', 'true')
      name(button, `收起${label}`)
      panel.focus()
    },
    close: () => {
      panel.hidden = true
      button.setAttribute('aria-expanded', 'false')
      name(button, label)
      button.focus()
    },
    wait: () => void say('正在打开…', 'status'),
    refuse: (words: string, retry: () => void, close: () => void) => {
      const acts = element('div', { class: 'acts' })
      acts.append(act('重试', retry), act('关闭', close))
      say(words, 'alert').append(acts)
    },
    /** The frame is there behind what was said until it is ready. */
    show: (address: string): HTMLIFrameElement => {
      const frame = element('iframe', { src: address, title: label, allow: 'clipboard-write' })
      panel.append(frame)
      return frame
    },
    ready: () => {
      panel.querySelector('.note')?.remove()
      panel.querySelector('iframe')?.focus()
    },
    showUnread: (count: number) => {
      badge.hidden = false
      badge.textContent = count > 9 ? '9+' : String(count)
      name(button, `${label}，${count} 条新回答`)
    },
    /** Where the host wishes one, of what stands around the frame; the frame itself is told. */
    setTheme: (theme: Theme) => void (host.dataset['theme'] = theme),
    onToggle: (act: () => void) => button.addEventListener('click', act),
    onEscape: (act: () => void) =>
      root.addEventListener('keydown', (event) => {
        if (event instanceof KeyboardEvent && event.key === 'Escape' && !panel.hidden) act()
      }),
  }
}

/** A sheet of its own: the host's content policy may forbid style elements, not this. */
function dress(root: ShadowRoot, look: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  root.adoptedStyleSheets = [sheet]
}

function name(button: HTMLButtonElement, words: string): void {
  button.setAttribute('aria-label', words)
  button.title = words
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

function act(words: string, handle: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'act' })
  button.textContent = words
  button.addEventListener('click', handle)
  return button
}

function sign(name: string, path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', name)
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
