import { render, screen } from '@testing-library/react'
import { Select } from 'antd'
import { expect, test } from 'vitest'
import { chosenName } from './chosen-name.ts'

const id = '01a20803-6dc4-7348-bb4d-a75845a2efab'

const choose = (options: { value: string; label: string }[] | undefined) =>
  render(<Select mode="multiple" value={[id]} options={options ?? []} labelRender={chosenName('助手', !!options)} />)

test('what is chosen never stands as its id', () => {
  const { unmount } = choose(undefined)
  expect(screen.getByText('助手名称未加载')).toBeTruthy()
  expect(screen.queryByText(id)).toBeNull()
  unmount()
  choose([{ value: 'another', label: '选购助手' }])
  expect(screen.getByText('已删除的助手')).toBeTruthy()
  expect(screen.queryByText(id)).toBeNull()
})

test('what is chosen stands by its name once that is known', () => {
  choose([{ value: id, label: '售后助手' }])
  expect(screen.getByText('售后助手')).toBeTruthy()
})
