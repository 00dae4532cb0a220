/** Questions of the log that would find something else with the term. */
import type { TermEffect as Effect } from '@zhiku/contract/dictionary'

export function TermEffect({ effect: { asked, changed } }: { effect: Effect }) {
  return (
    <section className="zk-term-effect" aria-live="polite" aria-label="会改变什么">
      <h3>会改变什么</h3>
      <p className="zk-term-summary">{summaryOf(asked, changed.length)}</p>
      <ul>
        {changed.map(({ question, before, after }) => (
          <li key={question}>
            <strong>{question}</strong>
            <Hits label="现在" hits={before} />
            <Hits label="保存后" hits={after} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function summaryOf(asked: number, changed: number): string {
  if (asked === 0) return '最近没有人用这些词问过，保存后对以后的问题起作用。'
  if (changed === 0) return `用这些词问过的 ${asked} 个问题，结果都不变。`
  return `用这些词问过的 ${asked} 个问题，有 ${changed} 个的前几条结果会变：`
}

const Hits = ({ label, hits }: { label: string; hits: Effect['changed'][number]['before'] }) => (
  <div className="zk-term-hits">
    <span>{label}</span>
    {hits.length === 0 ? (
      <em>没有结果</em>
    ) : (
      <ol>
        {hits.map(({ title, snippet }) => (
          <li key={`${title} ${snippet}`} title={snippet}>
            {title}
          </li>
        ))}
      </ol>
    )}
  </div>
)
