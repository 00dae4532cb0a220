import { duplicateChoices } from '@zhiku/contract/words/imports'
import { Radio } from 'antd'
import type { ImportKind, OnDuplicate } from './import-kind.ts'

interface Props {
  kind: ImportKind
  /** The rows repeat others of the workbook, and nothing that is there already. */
  isRepeatsOnly?: boolean
  value: OnDuplicate
  onChange: (choice: OnDuplicate) => void
}

/** What becomes of a row that is there already. */
export function DuplicateChoice({ kind, isRepeatsOnly = false, value, onChange }: Props) {
  const hints = isRepeatsOnly ? repeatHints : kind.duplicateHints
  return (
    <Radio.Group
      className="zk-import-choice"
      aria-label={`${kind.identity}重复时`}
      value={value}
      onChange={({ target }) => onChange(target.value as OnDuplicate)} // the options are the choices
      options={Object.entries(duplicateChoices).map(([choice, name]) => ({
        value: choice,
        label: (
          <>
            {name}
            <small>{hints[choice as OnDuplicate]}</small>
          </>
        ),
      }))} // the keys are the choices
    />
  )
}

const repeatHints: ImportKind['duplicateHints'] = {
  skip: '以表格里最前面的一行为准',
  replace: '用后面的行更新前面的行',
  reject: '写进错误表格，由你逐行处理',
}
