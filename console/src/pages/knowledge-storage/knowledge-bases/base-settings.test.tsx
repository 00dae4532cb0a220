import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { BaseSettings } from './base-settings.tsx'

const base = {
  id: 'b',
  type: 'faq',
  name: '空调',
  tags: [],
  config: { auditRequired: false },
  version: 1,
} as unknown as KnowledgeBase // what the forms read

test.each([
  [['audit.configure'], 1],
  [[], 0],
])(
  'the section 审核 of who may %j has %i buttons: nothing to save where nothing can be changed',
  (permissions, count) => {
    useSession.setState({ info: { currentRoleOrganization: { permissions } } as never })
    const element = <BaseSettings base={base} onDirty={() => undefined} />
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>,
    )
    const section = within(screen.getByRole('region', { name: '审核' }))
    expect(section.getByRole('switch')).toHaveProperty('disabled', count === 0)
    expect(section.queryAllByRole('button', { name: /保\s*存/ })).toHaveLength(count)
  },
)
