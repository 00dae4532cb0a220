import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../../api/query.ts'
import { NearDuplicates } from './near-duplicates.tsx'
import { useQuestionHelp } from './use-question-help.ts'
import { useSaveFaq } from './use-save-faq.ts'

const base = { id: 'b' } as KnowledgeBase
const draft = { question: '保修几年', answer: '三年' } as Parameters<ReturnType<typeof useSaveFaq>['run']>[0]

function Editor() {
  const help = useQuestionHelp({ base, faqId: undefined, question: draft.question, similarQuestions: [] })
  const save = useSaveFaq(base, null, null)
  const ignore = () => undefined
  return (
    <>
      <p>{help.isFetching ? '查找中' : '查过了'}</p>
      <NearDuplicates base={base} existing={help.existing} />
      <button type="button" onClick={() => save.run(draft, 0, { onSaved: ignore, onError: ignore })}>
        保存
      </button>
    </>
  )
}

test('a question that was saved meanwhile, by a save whose answer was lost, is linked to once it is refused', async () => {
  const saved: object[] = []
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('similar'))
      return Promise.resolve(
        Response.json({ code: 0, message: '', data: { existing: [...saved], suggestions: [], sources: [] } }),
      )
    saved.push({ faqId: 'f1', question: draft.question, score: 1 })
    const code = problemCodes['faq.duplicate_question']
    return Promise.resolve(Response.json({ code, message: '知识库中已有这个标准问题', data: null }, { status: 409 }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Editor />
    </QueryClientProvider>,
  )
  await screen.findByText('查过了')
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('link', { name: draft.question })).getAttribute('href')).toContain('faqId=f1')
})
