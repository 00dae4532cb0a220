import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { sameness } from './question-lines.ts'
import { useSettled } from './use-settled.ts'

/** Milliseconds without a key press until the server is asked about the question. */
const pauseMs = 500
/** Wordings fetched at a time. */
const batch = 12

interface Subject {
  base: KnowledgeBase
  /** The FAQ that is being edited: it is not its own duplicate. */
  faqId: string | undefined
  question: string
  similarQuestions: readonly string[]
}

/** What the knowledge base knows about a question while it is typed: who asks nearly the same, how else one may ask. */
export function useQuestionHelp({ base, faqId, question, similarQuestions }: Subject) {
  const settled = useSettled(question.trim(), pauseMs)
  // Wordings of earlier batches, and what was there when the next batch was asked for.
  const [passed, setPassed] = useState<{ question: string; exclude: string[] }>({ question: '', exclude: [] })
  const exclude = passed.question === settled ? passed.exclude : []
  const help = useApiQuery(
    api.faqs.similarQuestions,
    {
      params: { id: base.id },
      body: { question: settled, limit: batch, ...(faqId && { faqId }), ...(exclude.length > 0 && { exclude }) },
    },
    { enabled: settled.length >= 2, silent: true, keepPrevious: true, staleMs: 30_000 },
  )
  const taken = new Set([question, ...similarQuestions].map(sameness))
  const suggestions = (help.data?.suggestions ?? []).filter(({ text }) => !taken.has(sameness(text)))
  return {
    isAsked: settled.length >= 2,
    isFetching: help.isFetching,
    error: help.error,
    existing: settled.length >= 2 ? (help.data?.existing ?? []) : [],
    suggestions: settled.length >= 2 ? suggestions : [],
    /** Other wordings than those that were shown. */
    next: () =>
      setPassed({
        question: settled,
        exclude: [...exclude, ...similarQuestions, ...(help.data?.suggestions ?? []).map(({ text }) => text)].slice(
          -200,
        ),
      }),
  }
}

export type QuestionHelp = ReturnType<typeof useQuestionHelp>
