import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { MoreMenu, offItem } from './more-menu.tsx'
import { WhyOff } from './why-off.tsx'

const Delete = ({ reason }: { reason: string | undefined }) => (
  <WhyOff reason={reason}>
    <Button disabled={reason !== undefined}>删除分组</Button>
  </WhyOff>
)

test('a control that is off tells why when the keyboard comes by, and when the mouse does', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Delete reason="分组里还有话术，请先移走" />)
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('分组里还有话术，请先移走')
  expect((await screen.findByRole('tooltip')).textContent).toBe('分组里还有话术，请先移走')
  unmount()
  render(<Delete reason="分组里还有话术，请先移走" />)
  await user.hover(screen.getByRole('group'))
  expect((await screen.findByRole('tooltip')).textContent).toBe('分组里还有话术，请先移走')
})

test('one that can be used stands by itself, and is one stop of the keyboard', async () => {
  const user = userEvent.setup()
  render(<Delete reason={undefined} />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除分组' }))
  expect(screen.queryByRole('group')).toBeNull()
})

test('an item of a menu that cannot be chosen says why under its name', async () => {
  const user = userEvent.setup()
  render(
    <MoreMenu
      name="王建国"
      items={[
        { key: 'sessions', ...offItem('登录设备', '自己的登录设备在“个人资料”里') },
        { key: 'handover', ...offItem('交接知识', undefined) },
      ]}
    />,
  )
  await user.click(screen.getByRole('button', { name: '“王建国”的更多操作' }))
  const sessions = await screen.findByRole('menuitem', { name: /登录设备/ })
  expect(sessions.textContent).toContain('自己的登录设备在“个人资料”里')
  expect(sessions.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menuitem', { name: '交接知识' }).getAttribute('aria-disabled')).not.toBe('true')
})
