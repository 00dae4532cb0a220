import { Alert } from 'antd'
import type { SchemaProblem } from './schema-problems.ts'

/** What the server has refused, and where it stands. */
export function SchemaRefusals({ problems }: { problems: readonly SchemaProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      className="zk-draft-notice"
      title="参数没有保存，请先改好这些"
      description={
        <ul className="zk-schema-problems">
          {problems.map(({ where, message }) => (
            <li key={where + message}>
              {where && <strong>{where}</strong>}
              {message}
            </li>
          ))}
        </ul>
      }
    />
  )
}
