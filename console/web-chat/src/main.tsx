/** The page /chat/{channelId}: alone in a tab, or in the frame that ../embed puts on another site. */
import { render } from 'preact'
import { App } from './app.tsx'
import { createFrame, showTheme } from './frame.ts'
import './look.css'
import './chat.css'
import './turn.css'

const query = new URLSearchParams(location.search)
const channelId = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const root = document.getElementById('chat')

showTheme(query.get('theme'))
if (root) {
  const frame = createFrame(query.get('host'))
  render(<App channelId={channelId} productId={query.get('product') ?? undefined} frame={frame} />, root)
}
