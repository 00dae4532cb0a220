import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Form } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { BaseFields } from './base-fields.tsx'
import type { BaseFieldValues } from './base-fields.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { SaveBar } from '../shared/fields/save-bar.tsx'
import { only, useOwnChanges } from '../../../components/form/use-own-changes.ts'
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
  const own = useOwnChanges<BaseFieldValues>(fields, { values: base, version: base.version, error: update.error })
  const handleFinish = (values: BaseFieldValues) => {
    const { changed, version } = own.ofForm(values)
    update.mutate(
      { params: { id: base.id }, body: { ...changed, version } },
      {
        onSuccess: (saved) => {
          own.saved(
            only(
              fields.filter((key) => key in changed),
              saved,
            ),
          )
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
