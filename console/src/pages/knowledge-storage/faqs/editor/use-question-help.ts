import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { sameness } from '../../shared/question-lines.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'

/** Milliseconds without a key press until the server is asked about the question. */
const pauseMs = 500
/** The same for the model, which takes its time and may cost something. */
const modelPauseMs = 1_200
/** Wordings fetched at a time, and of these by the model. */
const batch = 12
const modelBatch = 8
/** Wordings that the server is told at most. */
const maxExcluded = 200

interface Subject {
  base: KnowledgeBase
  /** The FAQ that is being edited: it is not its own duplicate. */
  faqId: string | undefined
  question: string
  similarQuestions: readonly string[]
}

/** What the knowledge base knows about a question while it is typed: who asks nearly the same, how else one may ask. */
export function useQuestionHelp({ base, faqId, question, similarQuestions }: Subject) {
  const debounced = useDebounced(question.trim(), pauseMs)
  const still = useDebounced(question.trim(), modelPauseMs)
  // Wordings of earlier batches, and what was there when the next batch was asked for.
  const [passed, setPassed] = useState<{ question: string; exclude: string[] }>({ question: '', exclude: [] })
  const exclude = passed.question === debounced ? passed.exclude : []
  const isAsked = debounced.length >= 2
  const subject = { question: debounced, ...(faqId && { faqId }) }
  const help = useApiQuery(
    api.faqs.similarQuestions,
    {
      params: { id: base.id },
      body: { ...subject, sources: ['log', 'rule'], limit: batch, ...(exclude.length > 0 && { exclude }) },
    },
    { enabled: isAsked, silent: true, keepPrevious: true, staleMs: 30_000 },
  )
  const others = help.data?.suggestions ?? []
  const shown = [...exclude, ...others.map(({ text }) => text)].slice(-maxExcluded)
  const hasOthers = help.data !== undefined && !help.isPlaceholderData
  const asksModel = isAsked && hasOthers && debounced === still && help.data.sources.includes('model')
  const model = useApiQuery(
    api.faqs.similarQuestions,
    { params: { id: base.id }, body: { ...subject, sources: ['model'], limit: modelBatch, exclude: shown } },
    { enabled: asksModel, silent: true, staleMs: 30_000 },
  )
  const fromModel = asksModel ? (model.data?.suggestions ?? []) : []
  const taken = new Set([question, ...similarQuestions].map(sameness))
  const suggestions = [...others, ...fromModel].filter(({ text }) => !taken.has(sameness(text)))
  return {
    isAsked,
    isFetching: help.isFetching || model.isFetching,
    isModelThinking: asksModel && model.isFetching,
    error: help.error,
    existing: isAsked ? (help.data?.existing ?? []) : [],
    suggestions: isAsked ? suggestions : [],
    /** Other wordings than those that were shown. */
    next: () =>
      setPassed({
        question: debounced,
        exclude: [...exclude, ...similarQuestions, ...[...others, ...fromModel].map(({ text }) => text)].slice(
          -maxExcluded,
        ),
      }),
  }
}

export type QuestionHelp = ReturnType<typeof useQuestionHelp>
