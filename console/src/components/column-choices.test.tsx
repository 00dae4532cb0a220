import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { useListPage } from '../lib/use-list-page.ts'
import { ColumnChoices } from './column-choices.tsx'

const specs = {
  keyword: { label: '名称' },
  sort: { label: '排序', hidden: true },
  auditId: { label: '变更', hidden: true, isOpened: true },
} as const

const columns = [{ key: 'owner', title: '负责人' }]

function Page() {
  const list = useListPage(specs)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(['owner']))
  return <ColumnChoices name="files" list={list} columns={columns} hidden={hidden} onChange={setHidden} />
}

function show(address: string) {
  const router = createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

const saveAs = (name: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: '视图名称' }), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }))
}

beforeEach(() => localStorage.clear())

test('a view keeps filters, sort and columns, brings exactly them back, and goes', async () => {
  const router = show('/?keyword=说明书&sort=-updatedAt&auditId=7&pageNum=3')
  saveAs('说明书')
  fireEvent.click(screen.getByRole('checkbox', { name: '负责人' }))
  await act(() => router.navigate('/?keyword=别的'))
  fireEvent.click(screen.getByRole('button', { name: '说明书' }))
  expect(new URLSearchParams(router.state.location.search).toString()).toBe(
    new URLSearchParams({ keyword: '说明书', sort: '-updatedAt' }).toString(),
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '负责人' }).checked).toBe(false)

  fireEvent.click(screen.getByRole('button', { name: '删除视图“说明书”' }))
  expect(screen.queryByRole('button', { name: '说明书' })).toBeNull()
  expect(localStorage.getItem('zhiku-views-files')).toBe('[]')
})

test('a view saved under a known name takes its place', () => {
  show('/?keyword=甲')
  saveAs('我常用的')
  saveAs('我常用的')
  expect(screen.getAllByRole('button', { name: '我常用的' })).toHaveLength(1)
})
