/** Somebody else has saved meanwhile: what they changed, and what becomes of it. Nothing is lost until one chooses. */
import { Alert, Button } from 'antd'
import { FieldDiff } from '../../../components/field-diff.tsx'
import { useBases } from './use-base-names.ts'
import type { Editor } from './use-editor.ts'
import { theirChanges } from './merge.ts'

export function Conflict({ editor }: { editor: Editor }) {
  const { nameOf } = useBases()
  const { base, mine, theirs } = editor.versions()
  const changes = theirChanges(base, mine, theirs, nameOf)
  const isBoth = changes.some((change) => change.mine)
  return (
    <Alert
      className="zk-editor-conflict"
      type="warning"
      showIcon
      title="你编辑期间，助手被他人修改过"
      description={
        <>
          <p>
            你填写的内容还在，暂不能保存。他人改了以下 {changes.length} 处
            {isBoth && '；标出的几处你也改了，合并时以你的为准'}。
          </p>
          <div className="zk-changes" role="region" aria-label="他人的修改" tabIndex={0}>
            {changes.map(({ name, before, after, mine: own }) => (
              <div key={name}>
                <FieldDiff name={name} before={before} after={after} />
                {own && <p className="zk-conflict-mine">你改成了：{wordsOf(own.value)}</p>}
              </div>
            ))}
          </div>
          <div className="zk-row-acts">
            <Button size="small" type="primary" onClick={editor.merge}>
              合并两份修改
            </Button>
            <Button size="small" onClick={editor.takeTheirs}>
              放弃我的，用他人的
            </Button>
          </div>
        </>
      }
    />
  )
}

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length > 0 ? value.join('；') : '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return String(value) || '空'
}
