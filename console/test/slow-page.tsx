/** A page that is left for another one which never comes: what may still be done on it meanwhile. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { createQueryClient } from '../src/api/query.ts'

/** Its router's state is `loading` once the page is being left. */
export function renderBeforeSlowPage(page: ReactNode): ReturnType<typeof createMemoryRouter> {
  const element = <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', loader: () => new Promise(() => undefined), element: '列表' },
  ])
  render(<RouterProvider router={router} />)
  return router
}
