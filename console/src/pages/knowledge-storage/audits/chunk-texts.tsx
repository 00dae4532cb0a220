import type { AuditDetail } from '@zhiku/contract/audits'
import { limits } from '@zhiku/contract/words/limits'
import { Input } from 'antd'

interface Change {
  act: string
  chunkId: string
  text?: string
}

interface Props {
  changes: AuditDetail['changes']
  /** Filled in by the form: the waiting changes of chunks, as the server wrote them. */
  value?: Change[]
  onChange?: (value: Change[]) => void
}

/** The texts in a waiting change of chunks; what has none (a switch, questions, another place, a removal) stays as submitted. */
export function ChunkTexts({ changes, value = [], onChange }: Props) {
  const names = new Map(changes.map(({ key, name }) => [key, name]))
  const written = value.filter(({ text }) => text !== undefined)
  if (written.length === 0) return <p className="zk-muted">没有可改的正文；启停、位置、关联问题与删除按提交的执行。</p>
  return written.map((change) => {
    const name = names.get(`chunk.${change.chunkId}.text`) ?? '分段'
    return (
      <label key={`${change.act}-${change.chunkId}`} className="zk-audit-chunk-text">
        {name}
        <Input.TextArea
          aria-label={name}
          autoSize={{ minRows: 3, maxRows: 14 }}
          maxLength={limits.chunkLength}
          showCount
          value={change.text}
          onChange={({ target }) =>
            onChange?.(value.map((one) => (one === change ? { ...one, text: target.value } : one)))
          }
        />
      </label>
    )
  })
}
