import { duplicateChoices } from '@zhiku/contract/words/imports'
import { Radio } from 'antd'
import type { ImportKind, OnDuplicate } from './import-kind.ts'

interface Props {
  kind: ImportKind
  value: OnDuplicate
  onChange: (choice: OnDuplicate) => void
}

/** What becomes of a row that is there already. */
export function DuplicateChoice({ kind, value, onChange }: Props) {
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
            <small>{kind.duplicateHints[choice as OnDuplicate]}</small>
          </>
        ),
      }))} // the keys are the choices
    />
  )
}

export const duplicateName = (choice: OnDuplicate): string => duplicateChoices[choice]
