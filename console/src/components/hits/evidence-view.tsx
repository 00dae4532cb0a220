/** What of a passage answers, in the form that it was written in: rows with their header, numbered steps, names with values. */
import type { HitEvidence } from '@zhiku/contract/search'
import { useState } from 'react'
import { parseEm } from './em-text.ts'
import { Highlighted } from './highlighted.tsx'
import './evidence-view.css'

type Of<Form extends HitEvidence['form']> = Extract<HitEvidence, { form: Form }>

export function EvidenceView({ evidence }: { evidence: HitEvidence }) {
  return (
    <div className="zk-evidence">
      {evidence.lead && (
        <p className="zk-evidence-lead">
          <Marked html={evidence.lead} />
        </p>
      )}
      <Body evidence={evidence} />
    </div>
  )
}

function Body({ evidence }: { evidence: HitEvidence }) {
  switch (evidence.form) {
    case 'text':
      return (
        <p>
          <Marked html={evidence.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {evidence.items.map((item, at) => (
            <li key={at}>
              <Marked html={item} />
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return <Steps {...evidence} />
    case 'table':
      return <Table {...evidence} />
    case 'pairs':
      return (
        <dl>
          {evidence.pairs.map(({ name, value }, at) => (
            <div key={at} data-asked={at < evidence.asked || undefined}>
              <dt>
                <Marked html={name} />
              </dt>
              <dd>
                <Marked html={value} />
              </dd>
            </div>
          ))}
        </dl>
      )
  }
}

const Marked = ({ html }: { html: string }) => <Highlighted pieces={parseEm(html)} />

/** A procedure that is no longer than this is shown whole. */
const fewSteps = 6

function Steps({ steps, first, from, to }: Of<'steps'>) {
  const [isWhole, setWhole] = useState(steps.length <= fewSteps)
  const shown = isWhole ? steps : steps.slice(from - first, to - first + 1)
  return (
    <>
      <ol start={isWhole ? first : from}>
        {shown.map((step, at) => (
          <li key={at}>
            <Marked html={step} />
          </li>
        ))}
      </ol>
      {shown.length < steps.length && (
        <button type="button" className="zk-evidence-more" onClick={() => setWhole(true)}>
          显示全部 {steps.length} 步
        </button>
      )}
    </>
  )
}

function Table({ header, rows, total, notes }: Of<'table'>) {
  return (
    <>
      <div className="zk-evidence-table" role="group" aria-label="表格" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {header.map((cell, at) => (
                <th key={at} scope="col">
                  <Marked html={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={at}>
                    <Marked html={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note} className="zk-evidence-note">
          <Marked html={note} />
        </p>
      ))}
      {total > rows.length && <p className="zk-evidence-note">此表还有 {total - rows.length} 行</p>}
    </>
  )
}
