/** Somebody else has saved meanwhile: what they changed, and what becomes of it. Nothing is lost until one chooses. */
import { Alert, Button } from 'antd'
import { FieldDiff } from '../../../components/field-diff.tsx'
import { theirChanges } from './configuration-values.ts'
import type { Editor } from './use-configuration.ts'
import { useNamed } from './use-named.ts'

export function Conflict({ editor }: { editor: Editor }) {
  const { names } = useNamed()
  const changes = theirChanges(editor.versions(), names)
  return (
    <Alert
      className="zk-seat-conflict"
      type="warning"
      showIcon
      title="你编辑期间，坐席配置被他人修改过"
      description={
        <>
          <p>
            你填写的内容还在，暂不能保存。他人改了以下 {changes.length} 处
            {changes.some(({ mine }) => mine) && '；标出的几处你也改了，合并时以你的为准'}。
          </p>
          <div role="region" aria-label="他人的修改">
            {changes.map(({ name, before, after, mine }) => (
              <div key={name}>
                <FieldDiff name={name} before={before} after={after} />
                {mine && <p className="zk-seat-conflict-mine">你改成了：{wordsOf(mine.value)}</p>}
              </div>
            ))}
          </div>
          <div className="zk-row-acts">
            <Button size="small" type="primary" onClick={editor.merge}>
              合并两份修改
            </Button>
            <Button size="small" onClick={editor.discard}>
              放弃我的，用他人的
            </Button>
          </div>
        </>
      }
    />
  )
}

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join('；') : String(value)) || '空'
