import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useEditor } from '../pages/knowledge-storage/shared/drafts/use-editor.ts'
import { useLeaveBlocker } from './leave-guards.ts'
import { ConfirmHost } from './confirm-host.tsx'

const key = 'zhiku-faq-b1-new'

function Editor() {
  useLeaveBlocker()
  const { draft, patch } = useEditor({ key, saved: { question: '' }, version: 0 })
  return (
    <>
      <input aria-label="问题" value={draft.question} onChange={({ target }) => patch({ question: target.value })} />
      <Link to="/list">返回列表</Link>
      <ConfirmHost />
    </>
  )
}

/** Writes, and goes away before the pause of the autosave is over. */
async function writeAndLeave() {
  const user = userEvent.setup()
  const router = createMemoryRouter([
    { path: '/', Component: Editor },
    { path: '/list', element: '列表' },
  ])
  render(<RouterProvider router={router} />)
  await user.click(screen.getByLabelText('问题'))
  await user.paste('怎么清洗')
  await user.click(screen.getByRole('link', { name: '返回列表' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('草稿已保存在这台电脑，回来可继续。')
  const answer = async (name: string) => user.click(screen.getByRole('button', { name }))
  return { router, answer }
}

const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { draft: unknown } | null

test('leaving an editor keeps the draft, to the last word', async () => {
  const { router, answer } = await writeAndLeave()
  await answer('离 开')
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'))
  expect(kept()?.draft).toEqual({ question: '怎么清洗' })
})

test('the draft is thrown away where that is wanted', async () => {
  const { router, answer } = await writeAndLeave()
  await answer('丢弃草稿')
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'))
  expect(kept()).toBeNull()
})

test('whoever stays has the text as it was', async () => {
  const { router, answer } = await writeAndLeave()
  await answer('留在此页')
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByLabelText<HTMLInputElement>('问题').value).toBe('怎么清洗')
})
