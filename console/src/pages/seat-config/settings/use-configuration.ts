/** The configuration in its form: what is saved, what is not, and what somebody else has saved meanwhile. */
import type { SeatConfiguration, SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import { Form } from 'antd'
import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { isStale, showFieldProblems } from '../../../components/form/form-problems.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { toast } from '../../../lib/toast.ts'
import { isSame, merged, valuesOf } from './configuration-values.ts'

export function useConfiguration(configuration: SeatConfiguration) {
  const [form] = Form.useForm<SeatSettings>()
  /** What the form started from. */
  const [base, setBase] = useState(configuration)
  const [filled, setFilled] = useState(configuration)
  const [isDirty, setDirty] = useState(false)
  const set = useApiMutation(seatApi.seatConfiguration.set, {
    refreshes: [seatApi.seatConfiguration.get],
    success: '已保存，坐席马上按新的设置看到卡片。',
    silent: true,
  })
  useStaleRefresh(set.error, seatApi.seatConfiguration.get)
  // Also what no field shows.
  const current = () => form.getFieldsValue(true) as SeatSettings
  const check = (saved: SeatConfiguration) => setDirty(!isSame(current(), valuesOf(saved)))
  useEffect(() => fill(form, filled), [form, filled])
  const adopt = (newer: SeatConfiguration) => {
    setFilled(newer)
    setBase(newer)
    setDirty(false)
  }
  const isNewer = configuration.version > base.version
  if (isNewer && !isDirty) adopt(configuration)
  const save = () =>
    set.mutate(
      { body: { ...current(), version: base.version } },
      {
        onSuccess: (saved) => {
          setBase(saved)
          check(saved) // what was written while the save ran stays, unsaved
        },
        onError: (error) => {
          showFieldProblems(form, error)
          // that somebody else has saved is told above the form, with what can be done
          if (!isStale(error)) toast.error(error.message)
        },
      },
    )
  return {
    form,
    isDirty,
    isSaving: set.isPending,
    isConflict: isNewer && isDirty,
    savedBy: configuration.updatedBy,
    current,
    save,
    noteChange: () => check(base),
    /** What the form started from, holds, and what somebody else has saved. */
    versions: () => [valuesOf(base), current(), valuesOf(configuration)] as const,
    /** Both changes go into the form, to be saved. */
    merge: () => {
      form.setFieldsValue(merged(valuesOf(base), current(), valuesOf(configuration)))
      setBase(configuration)
      check(configuration)
    },
    discard: () => {
      fill(form, configuration) // which may be what it was filled with before
      adopt(configuration)
    },
  }
}

function fill(form: FormInstance<SeatSettings>, saved: SeatConfiguration): void {
  form.resetFields()
  form.setFieldsValue(valuesOf(saved))
}

export type Editor = ReturnType<typeof useConfiguration>
