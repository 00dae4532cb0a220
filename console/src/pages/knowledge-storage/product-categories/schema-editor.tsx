import { PlusOutlined } from '@ant-design/icons'
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import { limits } from '@zhiku/contract/words/limits'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { Conflict } from '../shared/drafts/conflict.tsx'
import { draftKey, rememberDraft } from '../shared/drafts/stored-draft.ts'
import { useAutosave } from '../shared/drafts/use-autosave.ts'
import { useDraft } from '../shared/drafts/use-draft.ts'
import { useSaveKey } from '../shared/drafts/use-save-key.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { CopySchema } from './copy-schema.tsx'
import { GroupPanel } from './group-panel.tsx'
import { ParameterDrawer } from './parameter-drawer.tsx'
import {
  blankParameter,
  movedGroup,
  parametersOf,
  renamedIn,
  textOf,
  withCopied,
  withNewGroup,
  withParameter,
} from './schema-draft.ts'
import type { SchemaDraft } from './schema-draft.ts'
import { problemsOf } from './schema-problems.ts'
import type { SchemaProblem } from './schema-problems.ts'
import { useDrag } from './use-drag.ts'

interface Props {
  /** Of the category. */
  name: string
  schema: ParameterSchema
}

/** As the contract has it. */
const maxGroups = 30

export function SchemaEditor({ name, schema }: Props) {
  const saved: SchemaDraft = { groups: schema.groups }
  const key = draftKey('schema', schema.categoryId, schema.categoryId)
  const { draft, patch, settle, hasChanges, wasRestored, isConflict, baseVersion, setBaseVersion, discard } = useDraft({
    key,
    saved,
    version: schema.version,
  })
  useLeaveGuard(hasChanges)
  useAutosave(key, hasChanges ? { draft, version: baseVersion } : null)
  const [opened, setOpened] = useState<{ groupKey: string; parameter: Parameter } | null>(null)
  const [isCopying, setCopying] = useState(false)
  const [problems, setProblems] = useState<readonly SchemaProblem[]>([])
  const save = useApiMutation(api.productCategories.saveSchema, {
    refreshes: [
      api.productCategories.schema,
      api.productCategories.list,
      api.products.list,
      api.products.get,
      api.operationRecords.list,
    ],
    success: '参数已保存。',
  })
  useStaleRefresh(save.error, api.productCategories.schema)
  const edit = (changed: SchemaDraft) => {
    setProblems([])
    patch(changed)
    // At once: another category may be chosen before the pause of the autosave is over.
    rememberDraft(key, { draft: changed, version: baseVersion })
  }
  const drag = useDrag(draft, edit)
  const submit = () =>
    save.mutate(
      { params: { id: schema.categoryId }, body: { groups: [...draft.groups], version: baseVersion } },
      {
        onSuccess: ({ groups, version }) => {
          settle({ sent: draft, stored: { groups }, version, key })
          setProblems([])
        },
        onError: (error) => setProblems(error instanceof ApiError ? problemsOf(draft, error) : []),
      },
    )
  const handleSave = () => {
    if (!hasChanges || isConflict || save.isPending) return
    const renamed = renamedIn(saved, draft)
    if (renamed.length === 0) return submit()
    confirm({
      title: `给 ${renamed.length} 个参数改名？`,
      consequence: `${renamed.map(({ from, to }) => `“${from}”→“${to}”`).join('，')}。商品已填的值会以新名称显示和回答；如果其实是另一个参数，请停用原来的，另建一个。`,
      okText: '改名并保存',
      danger: false,
      onConfirm: submit,
    })
  }
  useSaveKey(handleSave)
  const handleDiscard = () => {
    discard()
    setProblems([])
  }
  const savedKeys = new Set(parametersOf(saved).map((parameter) => parameter.key))
  const count = parametersOf(draft).filter(({ retired }) => !retired).length
  return (
    <div className="zk-schema">
      <div className="zk-schema-head">
        <h2>{name}的参数</h2>
        <span className="zk-muted">
          {count} / {limits.parametersPerCategory}
          {hasChanges && ' · 有未保存的修改'}
        </span>
        <div className="zk-schema-acts">
          <Button onClick={() => setCopying(true)}>从其他分类复制</Button>
          <Button disabled={!hasChanges} onClick={handleDiscard}>
            放弃修改
          </Button>
          <Button
            type="primary"
            disabled={!hasChanges || isConflict}
            loading={save.isPending}
            title="Ctrl / ⌘ + S"
            onClick={handleSave}
          >
            保存
          </Button>
        </div>
      </div>
      {wasRestored && hasChanges && !isConflict && (
        <Alert
          type="info"
          showIcon
          className="zk-draft-notice"
          title="已恢复未保存的修改"
          description="这是上次在这台电脑上改到一半的参数。"
        />
      )}
      {isConflict && (
        <Conflict
          noun="参数"
          mine={textOf(draft)}
          theirs={textOf(saved)}
          onKeepMine={() => setBaseVersion(schema.version)}
          onTakeTheirs={handleDiscard}
        />
      )}
      {problems.length > 0 && (
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
      )}
      {draft.groups.length === 0 ? (
        <EmptyState
          title="还没有参数"
          description="先建一个参数组，例如“性能”，再往里加参数；或从相近的分类复制。"
          action={
            <Button type="primary" onClick={() => edit(withNewGroup(draft, '基本参数'))}>
              新建参数组
            </Button>
          }
        />
      ) : (
        <>
          {draft.groups.map((group, index) => (
            <GroupPanel
              key={group.key}
              group={group}
              index={index}
              draft={draft}
              savedKeys={savedKeys}
              faulty={new Set(problems.map((problem) => problem.key))}
              drag={drag}
              onEdit={edit}
              onStep={(step) => {
                const to = index + step
                if (to >= 0 && to < draft.groups.length) edit(movedGroup(draft, index, to))
              }}
              onAdd={() => setOpened({ groupKey: group.key, parameter: blankParameter() })}
              onOpen={(parameter) => setOpened({ groupKey: group.key, parameter })}
            />
          ))}
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            disabled={draft.groups.length >= maxGroups}
            onClick={() => edit(withNewGroup(draft, '新参数组'))}
          >
            新建参数组
          </Button>
          <p className="zk-muted zk-categories-hint">
            拖动左侧的点调整顺序，或选中它后按 ↑ ↓；参数可以拖到别的组。停用的参数保留已填的值，可随时恢复。
          </p>
        </>
      )}
      {opened && (
        <ParameterDrawer
          key={opened.parameter.key}
          draft={draft}
          groupKey={opened.groupKey}
          parameter={opened.parameter}
          isSaved={savedKeys.has(opened.parameter.key)}
          onDone={(groupKey, parameter) => {
            edit(withParameter(draft, groupKey, parameter))
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {isCopying && (
        <CopySchema
          categoryId={schema.categoryId}
          onCopy={(groups) => {
            edit(withCopied(draft, groups))
            setCopying(false)
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  )
}
