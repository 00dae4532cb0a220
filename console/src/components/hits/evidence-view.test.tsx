import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EvidenceView } from './evidence-view.tsx'

test('a row stands below its header, with its matches marked, and says that there are more', () => {
  render(
    <EvidenceView
      evidence={{
        form: 'table',
        header: ['代码', '含义'],
        rows: [['<em>E1</em>', '&lt;b&gt; 通信故障']],
        total: 4,
        notes: ['以铭牌为准。'],
      }}
    />,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['代码', '含义'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['E1', '<b> 通信故障'])
  expect(screen.getByText('E1').tagName).toBe('EM')
  expect(screen.getByRole('group', { name: '表格' }).firstElementChild?.tagName).toBe('TABLE') // it scrolls there
  expect(screen.getByText('此表还有 3 行')).toBeTruthy()
})

test('a long procedure shows the steps that answer by their numbers, and all of them on demand', () => {
  const steps = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛']
  render(<EvidenceView evidence={{ form: 'steps', first: 3, steps, from: 5, to: 6 }} />)
  const shown = () => ({
    first: screen.getByRole('list').getAttribute('start'),
    steps: screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  })
  expect(shown()).toEqual({ first: '5', steps: ['丙', '丁'] })
  fireEvent.click(screen.getByRole('button', { name: '显示全部 8 步' }))
  expect(shown()).toEqual({ first: '3', steps })
})

test('the value that was asked for stands first and is told apart', () => {
  render(
    <EvidenceView
      evidence={{
        form: 'pairs',
        pairs: [
          { name: '<em>噪音</em>', value: '22 dB(A)' },
          { name: '功率', value: '780 W' },
        ],
        asked: 1,
      }}
    />,
  )
  const [asked, other] = screen.getAllByRole('definition').map(({ parentElement }) => parentElement)
  expect(asked?.dataset).toHaveProperty('asked')
  expect(asked && within(asked).getByText('22 dB(A)')).toBeTruthy()
  expect(other?.dataset).not.toHaveProperty('asked')
})
