/** The seat panel's page: no router and no session; it calls by the token that its host gives it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHost } from '../pages/seat/panel/host.ts'
import { PanelPage } from '../pages/seat/panel/panel-page.tsx'
import type { Theme } from '../pages/seat/panel/protocol.ts'
import { Providers } from './layout/providers.tsx'
import { setSettings, useSettings } from './settings.ts'
import { ToastHost } from './toast-host.tsx'
import './theme.css'
import './base.css'

const dark = matchMedia('(prefers-color-scheme: dark)')
let theme: Theme = 'auto'

/** As the host wishes, else as the agent's system has it; the console's own setting is another page's. */
function showTheme(): void {
  const isDark = theme === 'auto' ? dark.matches : theme === 'dark'
  setSettings({ theme: isDark ? 'dark' : 'default' })
  document.documentElement.dataset['theme'] = useSettings.getState().theme
}

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  showTheme()
  dark.addEventListener('change', showTheme)
  const host = createHost(new URLSearchParams(location.search).get('host'))
  host?.listen((message) => {
    if (message.type !== 'theme') return
    theme = message.theme
    showTheme()
  })
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <PanelPage host={host} />
        <ToastHost />
      </Providers>
    </StrictMode>,
  )
}

start()
