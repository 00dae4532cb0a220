import { PlusOutlined } from '@ant-design/icons'
import type { File } from '@zhiku/contract/files'
import { limits } from '@zhiku/contract/words/limits'
import { phrasingSources } from '@zhiku/contract/words/faqs'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { sameness } from '../shared/question-lines.ts'
import { questionsOf } from './chunk-questions.ts'

/** Milliseconds without a key press until others are asked for. */
const pauseMs = 600
const mostShown = 6

interface Props {
  file: File
  headingPath: readonly string[]
  /** One a line, as written so far. */
  questions: string
  onAdd: (question: string) => void
}

/** How else customers ask what was written last, or what the chunk's heading says; one click adds it. */
export function ChunkWordings({ file, headingPath, questions, onAdd }: Props) {
  const written = questionsOf(questions)
  const question = useDebounced((written.at(-1) ?? headingPath.at(-1) ?? '').slice(0, limits.questionLength), pauseMs)
  const others = useApiQuery(
    api.chunks.wordings,
    {
      params: { id: file.knowledgeBaseId },
      body: { question, exclude: written.slice(0, limits.chunkQuestions), limit: mostShown },
    },
    { enabled: question.trim().length > 1, silent: true, keepPrevious: true, staleMs: 30_000 },
  )
  const taken = new Set(written.map(sameness))
  const suggestions = (others.data?.suggestions ?? []).filter(({ text }) => !taken.has(sameness(text)))
  if (suggestions.length === 0) return null
  return (
    <ul className="zk-chunk-wordings" aria-label="推荐的问法">
      {suggestions.slice(0, mostShown).map(({ text, source }) => (
        <li key={text}>
          <button type="button" title={phrasingSources[source]} aria-label={`添加 ${text}`} onClick={() => onAdd(text)}>
            <PlusOutlined aria-hidden /> {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
