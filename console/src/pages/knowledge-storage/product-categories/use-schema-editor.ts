import type { ParameterSchema } from '@zhiku/contract/product-categories'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { draftKey, rememberDraft } from '../shared/drafts/stored-draft.ts'
import { useEditor } from '../shared/drafts/use-editor.ts'
import { useSaveKey } from '../shared/drafts/use-save-key.ts'
import { renamedIn } from './schema-draft.ts'
import type { SchemaDraft } from './schema-draft.ts'
import { problemsOf } from './schema-problems.ts'
import type { SchemaProblem } from './schema-problems.ts'

const refreshes = [
  api.productCategories.schema,
  api.productCategories.list,
  api.products.list,
  api.products.get,
  api.operationRecords.list,
] as const

/** The draft of a schema, and its saving: a parameter that gets another name is asked about first. */
export function useSchemaEditor(schema: ParameterSchema) {
  const saved: SchemaDraft = { groups: schema.groups }
  const key = draftKey('schema', schema.categoryId, schema.categoryId)
  const editor = useEditor({ key, saved, version: schema.version })
  const { draft, baseVersion } = editor
  const [problems, setProblems] = useState<readonly SchemaProblem[]>([])
  const save = useApiMutation(api.productCategories.saveSchema, { refreshes, success: '参数已保存。' })
  useStaleRefresh(save.error, api.productCategories.schema)
  const edit = (changed: SchemaDraft) => {
    setProblems([])
    editor.patch(changed)
    // At once: another category may be chosen before the pause of the autosave is over.
    rememberDraft(key, { draft: changed, version: baseVersion })
  }
  const submit = () =>
    save.mutate(
      { params: { id: schema.categoryId }, body: { groups: [...draft.groups], version: baseVersion } },
      {
        onSuccess: ({ groups, version }) => {
          editor.settle({ sent: draft, stored: { groups }, version, key })
          setProblems([])
        },
        onError: (error) => setProblems(error instanceof ApiError ? problemsOf(draft, error) : []),
      },
    )
  const handleSave = () => {
    if (!editor.hasChanges || editor.isConflict || save.isPending) return
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
    editor.discard()
    setProblems([])
  }
  return { ...editor, saved, edit, problems, isPending: save.isPending, handleSave, handleDiscard }
}
