/** What the parser was not sure of: a tag each in a list, whole sentences where the file is read. */
import type { ParseWarning } from '@zhiku/contract/parse-warnings'
import { parseWarningKinds } from '@zhiku/contract/words/files'
import { Alert, Tag, Tooltip } from 'antd'
import { warningWords } from './warning-words.ts'

interface Props {
  warnings: readonly ParseWarning[]
}

export const WarningTags = ({ warnings }: Props) =>
  warnings.map((warning) => (
    <Tooltip key={warning.kind} title={warningWords(warning)} trigger={['hover', 'focus']}>
      <Tag color="warning" tabIndex={0}>
        {parseWarningKinds[warning.kind]}
      </Tag>
    </Tooltip>
  ))

export function WarningNotice({ warnings }: Props) {
  if (warnings.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="zk-parse-warnings"
      title={warnings.map(({ kind }) => parseWarningKinds[kind]).join('、')}
      description={
        <ul>
          {warnings.map((warning) => (
            <li key={warning.kind}>{warningWords(warning)}</li>
          ))}
        </ul>
      }
    />
  )
}
