import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { expect, test } from 'vitest'
import { useReading } from '../lib/use-reading.ts'
import { SideDrawer } from './side-drawer.tsx'

const rows = ['安装', '清洗', '保修'].map((name) => ({ id: name, name }))

/** Three rows in pages of two, as long as the address stands: the page beside comes at once. */
function usePaged() {
  const [pageNum, setPageNum] = useState(1)
  const pageSize = 2
  const shown = useMemo(() => rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), [pageNum])
  const data = useMemo(() => ({ list: shown, total: rows.length, pageNum, pageSize }), [shown, pageNum])
  return { list: { pageNum, pageSize, setPage: setPageNum }, result: { data, isPlaceholderData: false } }
}

const whole: ReturnType<typeof usePaged> = {
  list: { pageNum: 1, pageSize: 10, setPage: () => undefined },
  result: { data: { list: rows, total: rows.length, pageNum: 1, pageSize: 10 }, isPlaceholderData: false },
}
const PageOfAll = () => <Page paged={whole} />
const Pages = () => <Page paged={usePaged()} />

/** A list whose rows are read beside it. */
function Page({ paged }: { paged: ReturnType<typeof usePaged> }) {
  const { row, open, close, walk } = useReading(paged)
  return (
    <>
      <input aria-label="搜索" />
      <ul>
        {paged.result.data.list.map(({ id, name }) => (
          <li key={id} data-row-key={id}>
            <button type="button" onClick={() => open(id)}>
              {`查看${name}`}
            </button>
          </li>
        ))}
      </ul>
      {row && (
        <SideDrawer size="middle" title={row.name} walk={walk} onClose={close}>
          正文
        </SideDrawer>
      )}
    </>
  )
}

test('a title that is longer than its place says all of it where one points', () => {
  const title = '很长的问题'.repeat(100)
  render(<SideDrawer size="middle" title={title} onClose={() => undefined} />)
  expect(screen.getByTitle(title).textContent).toBe(title)
})

const opened = () => screen.getByRole('dialog').querySelector('.ant-drawer-title')?.textContent

test('a list is of use beside what is read: no mask, another row is opened by a click', async () => {
  const user = userEvent.setup()
  render(<PageOfAll />)
  await user.click(screen.getByRole('button', { name: '查看安装' }))
  expect(opened()).toBe('安装')
  expect(document.querySelector('.ant-drawer-mask')).toBeNull()
  await user.click(screen.getByRole('button', { name: '查看保修' }))
  expect(opened()).toBe('保修')
})

test('the arrows and K J lead through the list, and stop at its ends', async () => {
  const user = userEvent.setup()
  render(<PageOfAll />)
  await user.click(screen.getByRole('button', { name: '查看安装' }))
  await user.keyboard('{ArrowUp}')
  expect(opened()).toBe('安装')
  await user.keyboard('{ArrowDown}')
  expect(opened()).toBe('清洗')
  await user.keyboard('j')
  expect(opened()).toBe('保修')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一条' }).disabled).toBe(true)
  await user.keyboard('k')
  expect(opened()).toBe('清洗')
  await user.click(screen.getByRole('button', { name: '上一条' }))
  expect(opened()).toBe('安装')
})

test('at the end of a page they lead on to the next, and the whole list is counted', async () => {
  const user = userEvent.setup()
  render(<Pages />)
  await user.click(screen.getByRole('button', { name: '查看清洗' }))
  expect(screen.getByLabelText('第 2 条，共 3 条')).toBeDefined()
  await user.keyboard('j')
  expect(opened()).toBe('保修')
  expect(screen.getByLabelText('第 3 条，共 3 条')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一条' }).disabled).toBe(true)
  await user.keyboard('k')
  expect(opened()).toBe('清洗')
})

test('what is typed into a field leads nowhere', async () => {
  const user = userEvent.setup()
  render(<PageOfAll />)
  await user.click(screen.getByRole('button', { name: '查看安装' }))
  await user.type(screen.getByRole('textbox', { name: '搜索' }), 'jk')
  expect(opened()).toBe('安装')
})

test('once it is closed, the focus stands on the row that was read last', async () => {
  const user = userEvent.setup()
  render(<PageOfAll />)
  await user.click(screen.getByRole('button', { name: '查看安装' }))
  await user.keyboard('j')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('查看清洗')
})
