/** A script is written, with what an agent would see of it beside. */
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { Alert, Button, Drawer, Form } from 'antd'
import { useId, useState } from 'react'
import { isOwnSave } from '../../../api/own-saves.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { toFirstError } from '../../../components/form/first-error.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { effectiveOf, textsOf } from '../../../components/form/validity.ts'
import { FieldDiff } from '../../../components/field-diff.tsx'
import { ConflictActs } from '../../../components/settings-editor/conflict-acts.tsx'
import { scriptRefreshes } from './refreshes.ts'
import { savedWords } from './saved-words.ts'
import { ScriptFields } from './script-fields.tsx'
import type { ScriptValues } from './script-fields.tsx'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

interface Props {
  /** As the list has it by now; absent: a new one. */
  script: SeatScript | undefined
  /** Of a new one. */
  groupId: string | undefined
  categories: readonly string[]
  /** What is changed waits for an auditor. */
  isAudited: boolean
  onClose: () => void
}

const valuesOf = (script: SeatScript | undefined, groupId: string | undefined): ScriptValues => ({
  groupId: script?.group.id ?? groupId,
  title: script?.title ?? '',
  text: script?.text ?? '',
  category: script?.category ?? '',
  shortcut: script?.shortcut ?? '',
  keywords: script?.keywords ?? [],
  enabled: script?.enabled ?? true,
  ...textsOf(script ?? {}),
})

export function ScriptDrawer({ script, groupId, categories, isAudited, onClose }: Props) {
  const [form] = Form.useForm<ScriptValues>()
  const formId = useId()
  /** What the form started from. */
  const [base, setBase] = useState(script)
  const groups = useApiQuery(seatApi.seatScriptGroups.list, {})
  const create = useApiMutation(seatApi.seatScripts.create, {
    refreshes: scriptRefreshes,
    success: savedWords('已新建话术。'),
  })
  const update = useApiMutation(seatApi.seatScripts.update, {
    refreshes: scriptRefreshes,
    success: savedWords('已保存话术。'),
  })
  useStaleRefresh(update.error, seatApi.seatScripts.list)
  const close = useDiscardGuard(form, create.isPending || update.isPending, onClose)
  const isConflict = script !== undefined && base !== undefined && script.version > base.version
  const onError = (error: unknown) => showFieldProblems(form, error)
  const handleFinish = ({ from, to, groupId: chosen = '', ...values }: ScriptValues) => {
    const body = { ...values, ...effectiveOf({ from, to }), groupId: chosen }
    if (base)
      update.mutate({ params: { id: base.id }, body: { ...body, version: base.version } }, { onSuccess: onClose, onError }) // prettier-ignore
    else create.mutate({ body }, { onSuccess: onClose, onError })
  }
  return (
    <Drawer
      open
      size={drawerSizes.middle}
      title={base ? '编辑话术' : '新建话术'}
      onClose={close}
      footer={
        <div className="zk-seat-drawer-acts">
          <Button onClick={close}>取消</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            disabled={isConflict}
            loading={create.isPending || update.isPending}
          >
            {isAudited ? '提交审核' : base ? '保存' : '新建'}
          </Button>
        </div>
      }
    >
      {isConflict && (
        <Newer
          base={base}
          newer={script}
          onMine={() => setBase(script)}
          onTheirs={() => {
            setBase(script)
            form.setFieldsValue(valuesOf(script, groupId))
          }}
        />
      )}
      {isAudited && (
        <Alert
          className="zk-seat-conflict"
          type="info"
          showIcon
          title={`提交后由他人审核，通过前坐席${base ? '用的仍是原来的话术；只停用则立即生效' : '看不到它'}。`}
        />
      )}
      <Form<ScriptValues>
        id={formId}
        form={form}
        layout="vertical"
        initialValues={valuesOf(script, groupId)}
        scrollToFirstError={toFirstError}
        onFinish={handleFinish}
      >
        <ScriptFields groups={groups.data?.list ?? []} categories={categories} />
      </Form>
    </Drawer>
  )
}

interface NewerProps {
  base: SeatScript
  newer: SeatScript
  onMine: () => void
  onTheirs: () => void
}

/** It has been saved elsewhere meanwhile. */
function Newer({ base, newer, onMine, onTheirs }: NewerProps) {
  const isOwn = isOwnSave(newer)
  return (
    <Alert
      className="zk-seat-conflict"
      type="warning"
      showIcon
      title={isOwn ? '你在另一个页面改过这条话术' : '你编辑期间，这条话术被他人修改过'}
      description={
        <>
          <p>你填写的内容还在，暂不能保存。{isOwn ? '那边' : '他人'}改了：</p>
          {base.title !== newer.title && <FieldDiff name="标题" before={base.title} after={newer.title} />}
          {base.text !== newer.text && <FieldDiff name="话术内容" before={base.text} after={newer.text} />}
          {base.title === newer.title && base.text === newer.text && <p>分组、类别、触发词或状态。</p>}
          <ConflictActs
            mine={isOwn ? '以这里的为准' : '以我的为准'}
            isOwn={isOwn}
            onMine={onMine}
            onTheirs={onTheirs}
          />
        </>
      }
    />
  )
}
