import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { OriginsInput } from './origins-input.tsx'

const told = vi.fn<(origins: string[]) => void>()

function Field() {
  const [value, setValue] = useState<string[]>([])
  const take = (origins: string[]) => {
    told(origins)
    setValue(origins)
  }
  return <OriginsInput id="origins" value={value} onChange={take} />
}

test('an address from the address bar is taken as its site, once; what is no address stays as typed', () => {
  render(<Field />)
  const type = (text: string) => {
    const box = screen.getByRole('combobox')
    fireEvent.change(box, { target: { value: text } })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  }
  type('https://shop.example.com/cart?step=2#pay')
  expect(told).toHaveBeenLastCalledWith(['https://shop.example.com'])
  type('https://shop.example.com/help')
  expect(told).toHaveBeenLastCalledWith(['https://shop.example.com'])
  type('shop.example.com/help')
  expect(told).toHaveBeenLastCalledWith(['https://shop.example.com', 'shop.example.com/help'])
})
