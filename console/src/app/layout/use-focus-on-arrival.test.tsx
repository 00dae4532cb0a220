import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

function Page({ pathname }: { pathname: string }) {
  const content = useRef<HTMLElement>(null)
  useFocusOnArrival(content, pathname)
  return (
    <>
      <button type="button">菜单</button>
      <main ref={content} tabIndex={-1}>
        <a key={pathname} href="#hit">
          {pathname}
        </a>
      </main>
    </>
  )
}

test('the content takes the focus that went with the page before; the first page leaves it alone', () => {
  const { rerender } = render(<Page pathname="/search" />)
  expect(document.activeElement).toBe(document.body)
  screen.getByText('/search').focus()
  rerender(<Page pathname="/document" />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('what still has the focus keeps it', () => {
  const { rerender } = render(<Page pathname="/search" />)
  screen.getByRole('button').focus()
  rerender(<Page pathname="/document" />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
