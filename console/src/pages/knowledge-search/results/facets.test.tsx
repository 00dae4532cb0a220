import { QueryClientProvider } from '@tanstack/react-query'
import type { SearchAnswer } from '@zhiku/contract/search'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createContext, useContext } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useSearch } from '../search-address.ts'
import { Facets } from './facets.tsx'

type Bases = SearchAnswer['facets']['knowledgeBases']

const faqs = { key: 'faqs', name: '常见问答库', count: 11 }
const manuals = { key: 'manuals', name: '产品资料库', count: 7 }
const policies = { key: 'policies', name: '服务政策库', count: 3 }

interface Answer {
  bases: Bases
  /** The next one is not there yet. */
  isOld?: boolean
}
const Answered = createContext<Answer>({ bases: [] })

function Page() {
  const { bases, isOld = false } = useContext(Answered)
  return <Facets search={useSearch()} facets={{ types: [], knowledgeBases: bases }} isOld={isOld} />
}

/** The filters of one question, to which answers come one after another. */
function ask(address: string, first: Answer) {
  const client = createQueryClient()
  const router = createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [address] })
  const page = (answer: Answer) => (
    <QueryClientProvider client={client}>
      <Answered value={answer}>
        <RouterProvider router={router} />
      </Answered>
    </QueryClientProvider>
  )
  const { rerender } = render(page(first))
  return { answer: (next: Answer) => rerender(page(next)) }
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const shown = () => boxes().map((box) => box.closest('label')?.textContent)

test('bases keep their name and place whatever else is chosen, and count nothing in grey', async () => {
  const { answer } = ask('/?keyword=保修', { bases: [faqs, manuals, policies] })
  await userEvent.click(screen.getByRole('checkbox', { name: /服务政策库/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /常见问答库/ }))
  answer({ bases: [{ ...policies, count: 4 }] })
  expect(shown()).toEqual(['常见问答库0', '产品资料库0', '服务政策库4'])
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, true])
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, false])
})

test('while the next answer is awaited all stays as it was', () => {
  const { answer } = ask('/?keyword=保修', { bases: [faqs, manuals] })
  answer({ bases: [faqs, manuals], isOld: true })
  expect(shown()).toEqual(['常见问答库11', '产品资料库7'])
})

test('a base that only a link has chosen can be left, though no answer names it', async () => {
  ask('/?keyword=保修&knowledgeBaseIds=gone', { bases: [faqs] })
  await userEvent.click(screen.getByRole('checkbox', { name: /已选知识库/ }))
  expect(shown()).toEqual(['常见问答库11'])
})
