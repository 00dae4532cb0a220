import { noteColours } from '@zhiku/contract/words/workflows'
import type { GraphNote } from '@zhiku/contract/workflows/graph'
import { noteKinds, workflowLimits } from '@zhiku/contract/words/workflows'
import { Input } from 'antd'
import { bindTo } from '../fields/bind.ts'
import { NodeForm } from '../fields/form-context.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { ChoiceField } from '../fields/text-fields.tsx'
import { useEditorStore } from './editor-store.ts'
import { changeNote } from './model/edits.ts'

export function NotePanel({ note, mayEdit }: { note: GraphNote; mayEdit: boolean }) {
  const store = useEditorStore()
  const set = (patch: Partial<GraphNote>) =>
    store.getState().change((graph) => changeNote(graph, { ...note, ...patch }), `note ${note.id}`)
  const bind = bindTo(note, set)
  return (
    <NodeForm value={{ scope: [], declared: [], faultOf: () => undefined, isReadOnly: !mayEdit }}>
      <div className="zk-flow-panel-head">
        <h2>{noteKinds[note.kind]}</h2>
      </div>
      <div className="zk-flow-form" data-part={note.id} onBlur={() => store.getState().endStep()}>
        <FieldRow field="text" label="内容">
          {(control) => (
            <Input.TextArea
              {...control}
              autoSize={{ minRows: 3, maxRows: 12 }}
              maxLength={workflowLimits.noteLength}
              value={note.text}
              onChange={(event) => set({ text: event.target.value })}
            />
          )}
        </FieldRow>
        <ChoiceField {...bind('colour')} label="颜色" words={noteColours} />
      </div>
    </NodeForm>
  )
}
