/** What is expected of an answer, in words. */
import type { Expectation, TestSource } from '@zhiku/contract/test-expectations'
import { answerKinds } from '@zhiku/contract/words/assistants'

interface Props {
  expect: Expectation
  sources: readonly (Pick<TestSource, 'id' | 'name'> & { isRemoved?: boolean })[]
}

export function ExpectationWords({ expect: { none, kind, text = [] }, sources }: Props) {
  if (none) return <span>应当不回答</span>
  return (
    <ul className="zk-test-expect">
      {sources.map(({ id, name }) => (
        <li key={id}>引用 {name}</li>
      ))}
      {text.map((words) => (
        <li key={words}>含有“{words}”</li>
      ))}
      {kind && <li>{answerKinds[kind]}</li>}
    </ul>
  )
}
