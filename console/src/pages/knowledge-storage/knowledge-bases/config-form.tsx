/** One part of a knowledge base's configuration: shown as a form, saved for itself. */
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Api } from '@zhiku/contract'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { SaveBar } from '../shared/fields/save-bar.tsx'
import { useOwnChanges } from '../../../components/form/use-own-changes.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { baseRefreshes } from './base-refreshes.ts'
import { useDirtySection } from './use-dirty-sections.ts'
import type { OnDirty } from './use-dirty-sections.ts'

export type ConfigPatch = Omit<BodyInput<Api['knowledgeBases']['configure']>, 'version'>

interface Props<Values> {
  base: KnowledgeBase
  /** As the base has it. */
  initial: Values
  /** What the call takes for what was changed in the form. */
  patchOf: (changed: Partial<Values>) => ConfigPatch
  /** Its fields are shown and cannot be changed. */
  isReadOnly?: boolean
  onDirty: OnDirty
  success?: string
  children: ReactNode
}

export function ConfigForm<Values extends object>({
  base,
  initial,
  patchOf,
  isReadOnly = false,
  onDirty,
  success,
  children,
}: Props<Values>) {
  const [form] = Form.useForm<Values>()
  const configure = useApiMutation(api.knowledgeBases.configure, {
    refreshes: baseRefreshes,
    ...(success !== undefined && { success }),
  })
  const [isDirty, tellDirty] = useDirtySection(onDirty)
  useStaleRefresh(configure.error, api.knowledgeBases.get)
  const fields = Object.keys(initial) as (keyof Values)[] // all that the form holds
  const own = useOwnChanges<Values>(fields, { values: initial, version: base.version, error: configure.error })
  const handleFinish = (values: Values) => {
    const { changed, version } = own.ofForm(values)
    configure.mutate(
      { params: { id: base.id }, body: { ...patchOf(changed), version } },
      {
        onSuccess: () => {
          own.saved(changed)
          tellDirty(false)
        },
        onError: (error) => showFieldProblems(form, error),
      },
    )
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initial}
      onFinish={handleFinish}
      onValuesChange={() => tellDirty(true)}
    >
      {children}
      {!isReadOnly && <SaveBar error={configure.error} isPending={configure.isPending} isWanted={isDirty} />}
    </Form>
  )
}
