import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useReading } from '../lib/use-reading.ts'
import { SideDrawer } from './side-drawer.tsx'

const rows = ['安装', '清洗', '保修'].map((name) => ({ id: name, name }))

/** A list whose rows are read beside it. */
function Page() {
  const { row, open, close, walk } = useReading(rows)
  return (
    <>
      <input aria-label="搜索" />
      <ul>
        {rows.map(({ id, name }) => (
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

const opened = () => screen.getByRole('dialog').querySelector('.ant-drawer-title')?.textContent

test('a list is of use beside what is read: no mask, another row is opened by a click', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: '查看安装' }))
  expect(opened()).toBe('安装')
  expect(document.querySelector('.ant-drawer-mask')).toBeNull()
  await user.click(screen.getByRole('button', { name: '查看保修' }))
  expect(opened()).toBe('保修')
})

test('the arrows and K J lead through the list, and stop at its ends', async () => {
  const user = userEvent.setup()
  render(<Page />)
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

test('what is typed into a field leads nowhere', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: '查看安装' }))
  await user.type(screen.getByRole('textbox', { name: '搜索' }), 'jk')
  expect(opened()).toBe('安装')
})

test('once it is closed, the focus stands on the row that was read last', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: '查看安装' }))
  await user.keyboard('j')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('查看清洗')
})
