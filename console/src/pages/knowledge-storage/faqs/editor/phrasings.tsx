import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { phrasingSources } from '@zhiku/contract/words/faqs'
import { Button } from 'antd'
import type { QuestionHelp } from './use-question-help.ts'

interface Props {
  help: QuestionHelp
  onAdd: (questions: string[]) => void
}

const sourceHints = {
  rule: '按同义词和常见句式换的说法',
  log: '有人这样搜索过',
  model: '由模型生成，添加前请核对',
} as const satisfies Record<keyof typeof phrasingSources, string>

/** Wordings that could be added, each with where it comes from; one click adds it. */
export function Phrasings({ help, onAdd }: Props) {
  const { isAsked, isFetching, isModelThinking, error, suggestions, next } = help
  return (
    <section className="zk-phrasings" aria-label="推荐的问法">
      <div className="zk-phrasings-head">
        <h3>推荐的问法</h3>
        {suggestions.length > 0 && (
          <>
            <Button type="link" size="small" onClick={() => onAdd(suggestions.map(({ text }) => text))}>
              全部添加
            </Button>
            <Button type="text" size="small" icon={<ReloadOutlined spin={isFetching} aria-hidden />} onClick={next}>
              换一批
            </Button>
          </>
        )}
      </div>
      {suggestions.length === 0 ? (
        <p className="zk-muted">
          {!isAsked
            ? '填写标准问题后，这里给出其他常见问法。'
            : error
              ? '推荐没有加载成功，不影响保存。'
              : isFetching
                ? '正在想其他问法…'
                : '没有更多推荐了。'}
        </p>
      ) : (
        <ul>
          {suggestions.map(({ text, source }) => (
            <li key={text}>
              <button
                type="button"
                aria-label={`添加 ${text} ${phrasingSources[source]}`}
                onClick={() => onAdd([text])}
              >
                <PlusOutlined aria-hidden />
                <span>{text}</span>
                <small title={sourceHints[source]} data-source={source}>
                  {phrasingSources[source]}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="zk-phrasings-wait zk-muted" role="status">
        {isModelThinking && suggestions.length > 0 && '模型正在想更多问法…'}
      </p>
    </section>
  )
}
