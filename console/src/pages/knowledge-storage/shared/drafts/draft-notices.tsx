import { Alert, Button } from 'antd'
import { isOwnSave } from '../../../../api/own-saves.ts'
import type { SavedState } from '../../../../api/own-saves.ts'
import { Conflict } from './conflict.tsx'
import type { Editor } from './use-editor.ts'

interface Props<Draft extends object> {
  /** What is being written: 文档 or 问答. */
  noun: string
  editor: Editor<Draft>
  /** The record as it is saved; null: a new one. */
  of: SavedState | null
  /** The draft and the saved record, as texts to compare. */
  mine: string
  theirs: string
  /** Takes what is saved in the draft's place. */
  onDiscard: () => void
}

/** What an editor says of its draft: it has been brought back, or it has been saved elsewhere meanwhile. */
export function DraftNotices<Draft extends object>(props: Props<Draft>) {
  const { noun, editor, of, mine, theirs, onDiscard } = props
  const { wasRestored, hasChanges, isConflict, savedVersion, setBaseVersion } = editor
  if (isConflict && of)
    return (
      <Conflict
        noun={noun}
        isOwn={isOwnSave(of)}
        mine={mine}
        theirs={theirs}
        onKeepMine={() => setBaseVersion(savedVersion)}
        onTakeTheirs={onDiscard}
      />
    )
  if (!wasRestored || !hasChanges || isConflict) return null
  return (
    <Alert
      type="info"
      showIcon
      className="zk-draft-notice"
      title="已恢复未保存的内容，是上次在这台电脑上写到一半的。"
      action={
        <Button size="small" onClick={onDiscard}>
          {of === null ? '放弃，重新写' : '放弃，用已保存的内容'}
        </Button>
      }
    />
  )
}
