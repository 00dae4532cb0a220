/** The draft of an assistant in its form: what is saved, what is not, and what somebody else has saved meanwhile. */
import type { Assistant } from '@zhiku/contract/assistants'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { isOwnSave } from '../../../api/own-saves.ts'
import { useApiMutation } from '../../../api/query.ts'
import { isStale, showFieldProblems } from '../../../components/form/form-problems.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { toast } from '../../../lib/toast.ts'
import { assistantRefreshes } from '../assistants/assistant-refreshes.ts'
import { merged } from './merge.ts'
import { valuesOf } from './settings-values.ts'
import type { AssistantValues } from './settings-values.ts'

export function useEditor(assistant: Assistant) {
  const [form] = Form.useForm<AssistantValues>()
  /** What the form started from. */
  const [base, setBase] = useState(assistant)
  const [isDirty, setDirty] = useState(false)
  const update = useApiMutation(api.assistants.update, {
    refreshes: assistantRefreshes,
    success: '草稿已保存，发布后对客户生效。',
    silent: true,
  })
  useStaleRefresh(update.error, api.assistants.get)
  // Also what no field shows.
  const current = () => form.getFieldsValue(true) as AssistantValues
  const check = (saved: Assistant) => setDirty(JSON.stringify(current()) !== JSON.stringify(valuesOf(saved)))
  /** What the form was filled from last. */
  const [filled, setFilled] = useState(assistant)
  useEffect(() => form.setFieldsValue(valuesOf(filled)), [form, filled])
  const adopt = (newer: Assistant) => {
    setFilled(newer)
    setBase(newer)
    setDirty(false)
  }
  // An own act beside the form (发布, 启用) also makes a newer version: only other words are a conflict.
  const isNewer = assistant.version > base.version
  const isSame = JSON.stringify(valuesOf(assistant)) === JSON.stringify(valuesOf(base))
  if (isNewer && !isDirty) adopt(assistant)
  else if (isNewer && isSame) setBase(assistant)
  const save = () =>
    update.mutate(
      { params: { id: assistant.id }, body: { ...current(), version: base.version } },
      {
        onSuccess: (saved) => {
          setBase(saved)
          check(saved) // what was written while the save ran stays, unsaved
        },
        onError: (error) => {
          showFieldProblems(form, error)
          // that somebody else has saved is told beside the form, with what can be done
          if (!isStale(error)) toast.error(error.message)
        },
      },
    )
  return {
    form,
    isDirty,
    isSaving: update.isPending,
    isConflict: isNewer && isDirty && !isSame,
    /** What is newer was saved by the same employee, in another page. */
    isOwn: () => isOwnSave(assistant),
    current,
    save,
    noteChange: () => check(base),
    /** What the form started from, holds, and what somebody else has saved. */
    versions: () => ({ base: valuesOf(base), mine: current(), theirs: valuesOf(assistant) }),
    /** Both changes go into the form, to be saved. */
    merge: () => {
      form.setFieldsValue(merged(valuesOf(base), current(), valuesOf(assistant)))
      setBase(assistant)
      check(assistant)
    },
    takeTheirs: () => adopt(assistant),
    discard: () => {
      form.setFieldsValue(valuesOf(assistant)) // which may be what it was filled from before
      adopt(assistant)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>
