import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test.each([
  ['王小明', '王'],
  ['😀小王', '😀'],
  ['𠮷田', '𠮷'],
])('whoever is called %s without a picture shows %s', (name, shown) => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Avatar id="1" name={name} avatarUrl={undefined} />
    </QueryClientProvider>,
  )
  expect(container.querySelector('.zk-avatar')?.getAttribute('data-initial')).toBe(shown)
})
