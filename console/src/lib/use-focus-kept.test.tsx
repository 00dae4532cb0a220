import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

function Frame({ has }: { has: readonly string[] }) {
  useFocusKept()
  return (
    <main tabIndex={-1}>
      {has.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('with what had it, the focus goes to what had it before', async () => {
  const { rerender } = render(<Frame has={['row', 'dialog']} />)
  button('row').focus()
  button('dialog').focus()
  rerender(<Frame has={['row']} />)
  await vi.waitFor(() => expect(document.activeElement).toBe(button('row')))
})

test('where nothing of that is left, the content has it', async () => {
  const { rerender } = render(<Frame has={['row', 'other']} />)
  button('row').focus()
  rerender(<Frame has={['other']} />)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
