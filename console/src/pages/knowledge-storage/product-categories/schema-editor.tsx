import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import { limits } from '@zhiku/contract/words/limits'
import { Button } from 'antd'
import { useState } from 'react'
import { WhyOff } from '../../../components/why-off.tsx'
import { DraftNotices } from '../shared/drafts/draft-notices.tsx'
import { CopySchema } from './copy-schema.tsx'
import { ParameterDrawer } from './parameter-drawer.tsx'
import { parametersOf, textOf, withCopied, withParameter } from './schema-draft.ts'
import { SchemaGroups } from './schema-groups.tsx'
import { SchemaRefusals } from './schema-refusals.tsx'
import { useSchemaEditor } from './use-schema-editor.ts'

interface Props {
  /** Of the category. */
  name: string
  schema: ParameterSchema
}

export function SchemaEditor({ name, schema }: Props) {
  const editor = useSchemaEditor(schema)
  const { draft, saved } = editor
  const [opened, setOpened] = useState<{ groupKey: string; parameter: Parameter } | null>(null)
  const [isCopying, setCopying] = useState(false)
  const savedKeys = new Set(parametersOf(saved).map((parameter) => parameter.key))
  const unchanged = editor.hasChanges ? undefined : '参数还没有改动'
  const count = parametersOf(draft).filter(({ retired }) => !retired).length
  return (
    <div className="zk-schema">
      <div className="zk-schema-head">
        <h2>{name}的参数</h2>
        <span className="zk-muted">
          {count} / {limits.parametersPerCategory}
          {editor.hasChanges && ' · 有未保存的修改'}
        </span>
        <div className="zk-schema-acts">
          <Button onClick={() => setCopying(true)}>从其他分类复制</Button>
          <WhyOff reason={unchanged}>
            <Button disabled={!editor.hasChanges} onClick={editor.handleDiscard}>
              放弃修改
            </Button>
          </WhyOff>
          <WhyOff reason={unchanged ?? (editor.isConflict ? '已在别处改过，先在下面选用哪一份' : undefined)}>
            <Button
              type="primary"
              disabled={!editor.hasChanges || editor.isConflict}
              loading={editor.isPending}
              title="Ctrl / ⌘ + S"
              onClick={editor.handleSave}
            >
              保存
            </Button>
          </WhyOff>
        </div>
      </div>
      <DraftNotices
        noun="参数"
        editor={editor}
        of={{ id: schema.categoryId, version: schema.version }}
        mine={textOf(draft)}
        theirs={textOf(saved)}
        onDiscard={editor.handleDiscard}
      />
      <SchemaRefusals problems={editor.problems} />
      <SchemaGroups
        draft={draft}
        savedKeys={savedKeys}
        problems={editor.problems}
        onEdit={editor.edit}
        onOpen={(groupKey, parameter) => setOpened({ groupKey, parameter })}
      />
      {opened && (
        <ParameterDrawer
          key={opened.parameter.key}
          draft={draft}
          groupKey={opened.groupKey}
          parameter={opened.parameter}
          isSaved={savedKeys.has(opened.parameter.key)}
          onDone={(groupKey, parameter) => {
            editor.edit(withParameter(draft, groupKey, parameter))
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {isCopying && (
        <CopySchema
          categoryId={schema.categoryId}
          onCopy={(groups) => {
            editor.edit(withCopied(draft, groups))
            setCopying(false)
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  )
}
