import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Form } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { BaseFields } from './base-fields.tsx'
import type { BaseFieldValues } from './base-fields.tsx'
import { isStale, showFieldProblems } from '../../../components/form/form-problems.ts'
import { SaveBar } from '../shared/fields/save-bar.tsx'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { baseRefreshes } from './base-refreshes.ts'
import { useDirtySection } from './use-dirty-sections.ts'
import type { OnDirty } from './use-dirty-sections.ts'

interface Props {
  base: KnowledgeBase
  onDirty: OnDirty
}

/** 基本信息 */
export function BasicForm({ base, onDirty }: Props) {
  const [form] = Form.useForm<BaseFieldValues>()
  const update = useApiMutation(api.knowledgeBases.update, { refreshes: baseRefreshes })
  const [isDirty, tellDirty] = useDirtySection(onDirty)
  useStaleRefresh(update.error, api.knowledgeBases.get)
  /** What the form started from: the base itself is read again and again, and may be somebody else's by then. */
  const [known, setKnown] = useState<BaseFieldValues>(base)
  const [openedVersion] = useState(base.version)
  const handleFinish = (values: BaseFieldValues) => {
    const keys = changedKeys(known, values)
    // what was changed there too is refused, so that it is said; after that it is to be saved all the same
    const isFree = isStale(update.error) || !changedKeys(known, base).some((key) => keys.includes(key))
    update.mutate(
      { params: { id: base.id }, body: { ...only(keys, values), version: isFree ? base.version : openedVersion } },
      {
        onSuccess: (saved) => {
          setKnown({ ...known, ...only(keys, saved) })
          tellDirty(false)
        },
        onError: (error) => showFieldProblems(form, error),
      },
    )
  }
  return (
    <Form<BaseFieldValues>
      form={form}
      layout="vertical"
      initialValues={base}
      onFinish={handleFinish}
      onValuesChange={() => tellDirty(true)}
    >
      <BaseFields />
      <SaveBar error={update.error} isPending={update.isPending} isWanted={isDirty} />
    </Form>
  )
}

const fields = ['name', 'description', 'tags'] as const satisfies (keyof BaseFieldValues)[]

const changedKeys = (known: BaseFieldValues, values: BaseFieldValues) =>
  fields.filter((key) => JSON.stringify(values[key]) !== JSON.stringify(known[key]))

/** The rest is not sent: a colleague may have written it meanwhile. */
const only = (keys: readonly (keyof BaseFieldValues)[], values: BaseFieldValues): Partial<BaseFieldValues> =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))
