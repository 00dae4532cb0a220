import { EditorView } from '@codemirror/view'
import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { CodeEditor } from './code-editor.tsx'

const label = '答案'

/** The editor that is on the page. */
function editor(): EditorView {
  const found = EditorView.findFromDOM(screen.getByRole('textbox', { name: label }))
  if (!found) throw new Error('no editor is on the page')
  return found
}

const textOf = (): string => editor().state.doc.toString()

/** As typing and arriving files do. */
function replace(wanted: string, text: string): void {
  const from = textOf().indexOf(wanted)
  editor().dispatch({ changes: { from, to: from + wanted.length, insert: text } })
}

/** A form that holds the text, and does something else as soon as it has drawn a certain one. */
function Form({ start, when, then }: { start: string; when?: string; then?: () => void }) {
  const [text, setText] = useState(start)
  useLayoutEffect(() => {
    if (text === when) then?.()
  }, [text, when, then])
  return (
    <>
      <CodeEditor label={label} value={text} onChange={setText} isReadOnly={false} />
      <output>{text}</output>
      <button onClick={() => setText(start)}>放弃</button>
    </>
  )
}

test('a file that arrives while an earlier change is being drawn stays in the text', async () => {
  render(<Form start="甲…乙…" when="甲…" then={() => replace('甲…', '甲.csv')} />)
  await act(async () => replace('乙…', ''))
  expect(textOf()).toBe('甲.csv')
  expect(screen.getByRole('status').textContent).toBe('甲.csv')
})

test('the editor follows when the form gives up what was written', async () => {
  render(<Form start="已保存" />)
  await act(async () => replace('已保存', '写到一半'))
  expect(screen.getByRole('status').textContent).toBe('写到一半')
  await act(async () => screen.getByRole('button', { name: '放弃' }).click())
  expect(textOf()).toBe('已保存')
})
