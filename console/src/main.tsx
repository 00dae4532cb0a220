import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startAtLoginWithoutToken } from './app/guard.ts'
import { followTitle } from './app/page-title.ts'
import { createRouter } from './app/router.tsx'
import { startSettings } from './app/settings.ts'
import { followSteps } from './lib/as-left.ts'
import './app/theme.css'
import './app/base.css'

startSettings()
startAtLoginWithoutToken()
const router = createRouter()
followSteps(router)

/** Mounts once the first navigation has settled: until then the splash of index.html stands. */
function mount(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  followTitle(router)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

// Someone who types on the login page will need the frame next: it is fetched meanwhile.
addEventListener('input', () => void import('./app/layout/layout.tsx').catch(() => undefined), { once: true })

if (router.state.initialized) mount()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    mount()
  })
}
