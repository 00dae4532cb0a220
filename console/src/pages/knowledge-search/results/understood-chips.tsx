import type { Understood } from '@zhiku/contract/search'
import { understoodKinds } from '@zhiku/contract/words/search'
import { Button, Tag } from 'antd'
import type { Search } from '../search-address.ts'

/** Empty where the text says it: 对比. */
const kindWord = (kind: Understood['kind'], text: string): string =>
  understoodKinds[kind] === text ? '' : understoodKinds[kind]

interface Props {
  understood: readonly Understood[]
  search: Pick<Search, 'takeAway' | 'readAgain'>
}

/** How the question was read; each of it can be taken away, and all brought back. */
export function UnderstoodChips({ understood, search: { takeAway, readAgain } }: Props) {
  if (understood.length === 0 && !readAgain) return null
  return (
    <p className="zk-understood" role="group" aria-label="问题的理解">
      {understood.length > 0 && <span>理解为</span>}
      {understood.map(({ kind, text, key }) => (
        <Tag
          key={key}
          variant="outlined"
          closable={{ 'aria-label': `不按${kindWord(kind, text)}“${text}”理解` }}
          onClose={(event) => {
            event.preventDefault()
            takeAway(key)
          }}
        >
          {kindWord(kind, text) && (
            <>
              <span>{kindWord(kind, text)}</span>{' '}
            </>
          )}
          {text}
        </Tag>
      ))}
      {readAgain && (
        <Button type="link" size="small" onClick={readAgain}>
          恢复原来的理解
        </Button>
      )}
    </p>
  )
}
