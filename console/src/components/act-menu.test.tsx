import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { ActMenu } from './act-menu.tsx'

const renderMenu = (onClick: () => void) => {
  render(
    <>
      <input aria-label="正文" />
      <ActMenu menu={{ items: [{ key: 'insert', label: '插入变量' }], onClick }}>
        <Button>更多操作</Button>
      </ActMenu>
    </>,
  )
  const opener = screen.getByRole('button', { name: '更多操作' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}
/** Once it has the focus, as the first one has a moment after the menu opens. */
async function choose() {
  const act = await screen.findByRole('menuitem', { name: '插入变量' })
  await waitFor(() => expect(document.activeElement).toBe(act))
  fireEvent.click(act)
}
const closed = (opener: HTMLElement) => waitFor(() => expect(opener.className).not.toContain('ant-dropdown-open'))

test('what opened a menu has the focus again when it closes', async () => {
  const opener = renderMenu(() => undefined)
  await choose()
  await closed(opener)
  expect(document.activeElement).toBe(opener)
})

test('an act that puts the focus elsewhere leaves it there', async () => {
  const text = () => screen.getByRole('textbox', { name: '正文' })
  const opener = renderMenu(() => text().focus())
  await choose()
  await closed(opener)
  expect(document.activeElement).toBe(text())
})
