import { act, render, screen, waitFor, within } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { useListPage } from '../lib/use-list-page.ts'
import type { Walk } from '../lib/use-reading.ts'
import { DataTable } from './data-table.tsx'

const specs = {} as const
const bases = Array.from({ length: 18 }, (_, index) => ({ id: String(index + 1), name: `知识库 ${index + 1}` }))

/** Answers as the server does: a page behind the last one is empty, and the total is what there is. */
function Page({ walk, gone = [], stopped }: { walk?: Walk; gone?: readonly string[]; stopped?: string }) {
  const list = useListPage(specs)
  const left = bases
    .filter(({ id }) => !gone.includes(id))
    .map((base) => (base.id === stopped ? { ...base, name: `${base.name}（已停用）` } : base))
  const start = (list.pageNum - 1) * list.pageSize
  const data = {
    list: left.slice(start, start + list.pageSize),
    total: left.length,
    pageNum: list.pageNum,
    pageSize: list.pageSize,
  }
  const result = { data, error: null, isFetching: false, isPlaceholderData: false, refetch: () => Promise.reject() }
  return (
    <DataTable
      name="bases"
      label="知识库"
      list={list}
      result={result}
      rowKey="id"
      walk={walk}
      batch={({ items }) => (
        <output data-testid="acts" title={items.map(({ name }) => name).join(' ')}>
          {items.map(({ id }) => id).join(' ')}
        </output>
      )}
      columns={[
        { key: 'name', title: '名称', dataIndex: 'name', locked: true },
        { key: 'acts', title: '操作', locked: true, render: () => <button type="button">启用</button> },
      ]}
      empty="还没有知识库，先建一个"
    />
  )
}

test('an address behind the last page shows the last page, and not that there is nothing', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: ['/?pageNum=999'] })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.location.search).toBe('?pageNum=2'))
  expect(screen.getByText('知识库 18')).toBeTruthy()
  expect(screen.queryByText('还没有知识库，先建一个')).toBeNull()
})

test('beside what is read, a click on another row reads that; a click on a link of its own does not', async () => {
  const user = userEvent.setup()
  const read = vi.fn<(key: string) => void>()
  const router = createMemoryRouter([
    { path: '/', element: <Page walk={{ keys: ['1', '2'], at: '1', onWalk: read }} /> },
  ])
  render(<RouterProvider router={router} />)
  const row = (name: string) => screen.getByText(name).closest('tr')
  expect(row('知识库 1')?.getAttribute('aria-current')).toBe('true')
  expect(row('知识库 2')?.getAttribute('aria-current')).toBe('false')
  await user.click(screen.getAllByRole('button', { name: '启用' })[1] ?? document.body)
  expect(read).not.toHaveBeenCalled()
  await user.click(screen.getByText('知识库 2'))
  expect(read).toHaveBeenCalledExactlyOnceWith('2')
})

test('what is gone from the page it stood on leaves the selection, what was selected on another page stays', async () => {
  const user = userEvent.setup()
  const useGone = create<{ gone: readonly string[] }>(() => ({ gone: [] }))
  const colleagueRemoves = (gone: readonly string[]) => act(() => useGone.setState({ gone }))
  const Shared = () => <Page gone={useGone(({ gone }) => gone)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Shared }])} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('已选 10 项')).toBeTruthy()
  await user.click(screen.getByTitle('2'))
  const row = (await screen.findByText('知识库 18')).closest('tr') ?? document.body
  await user.click(within(row).getByRole('checkbox'))
  expect(screen.getByText('已选 11 项')).toBeTruthy()
  colleagueRemoves(['18'])
  expect(screen.getByText('已选 10 项')).toBeTruthy()
  await user.click(screen.getByTitle('1'))
  colleagueRemoves(['3', '18'])
  expect(screen.getByText('已选 9 项')).toBeTruthy()
  expect(screen.getByText('1 2 4 5 6 7 8 9 10').closest('[hidden]')).toBeNull()
  // Nothing is left of it: what its acts have opened stays, such as the list of what failed.
  const acts = screen.getByTestId('acts')
  colleagueRemoves(bases.map(({ id }) => id))
  expect(screen.getByTestId('acts')).toBe(acts)
  expect(acts.closest('[hidden]')).not.toBeNull()
})

test('what is selected is acted on as it was read last', async () => {
  const useStopped = create<{ stopped?: string }>(() => ({}))
  const Shared = () => <Page stopped={useStopped(({ stopped }) => stopped) ?? ''} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Shared }])} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  act(() => useStopped.setState({ stopped: '2' }))
  expect(screen.getByTestId('acts').title).toContain('知识库 1 知识库 2（已停用） 知识库 3')
})
