/** Settings in a form that says what is saved and what is not, and that stands still for whoever may only look. */
import { Alert, Button, Form } from 'antd'
import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { toFirstError } from '../form/first-error.ts'
import './settings-editor.css'

interface Editor<Values> {
  form: FormInstance<Values>
  isDirty: boolean
  isSaving: boolean
  /** Somebody else has saved, and this form has changes of its own. */
  isConflict: boolean
  save: () => void
  discard: () => void
  noteChange: () => void
}

interface SaveProps<Values> {
  editor: Editor<Values>
  /** Brings what stands above the form into view. */
  showConflict: () => void
  /** 保存草稿 */
  saveWord: string
  /** Said while nothing waits to be saved: 草稿已保存. */
  savedWords: string
}

interface Props<Values> extends Omit<SaveProps<Values>, 'showConflict'> {
  initialValues: Values
  mayEdit: boolean
  /** Told to whoever may not edit. */
  lookOnly: string
  /** Stands above the form during a conflict. */
  conflict: ReactNode
  /** Behind the acts. */
  extra: ReactNode
  children: ReactNode
}

export function SettingsForm<Values extends object>(props: Props<Values>) {
  const { editor, initialValues, mayEdit, lookOnly, conflict, extra, children, ...words } = props
  const { ref, expect, show } = useConflictNotice(editor.isConflict)
  const handleFinish = () => {
    expect(true)
    editor.save()
  }
  const handleChange = () => {
    expect(false)
    editor.noteChange()
  }
  return (
    <Form<Values>
      form={editor.form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={initialValues}
      scrollToFirstError={toFirstError}
      onFinish={handleFinish}
      onValuesChange={handleChange}
    >
      {editor.isConflict && (
        <div ref={ref} tabIndex={-1} className="zk-settings-conflict">
          {conflict}
        </div>
      )}
      {!mayEdit && <Alert className="zk-settings-notice" type="info" showIcon title={lookOnly} />}
      <div className="zk-settings">{children}</div>
      <div className="zk-settings-bar">
        {mayEdit && <SaveActs editor={editor} showConflict={show} {...words} />}
        {extra}
      </div>
    </Form>
  )
}

/** Whoever has just asked to save is led to the conflict; whoever is still writing is not torn away. */
function useConflictNotice(isConflict: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const isExpected = useRef(false)
  const show = () => {
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (isConflict && isExpected.current) show()
    isExpected.current = false
  }, [isConflict])
  const expect = (isAsked: boolean) => {
    isExpected.current = isAsked
  }
  return { ref, show, expect }
}

const SaveActs = <Values,>({ editor, showConflict, saveWord, savedWords }: SaveProps<Values>) => (
  <>
    <Button type="primary" htmlType="submit" loading={editor.isSaving} disabled={!editor.isDirty || editor.isConflict}>
      {saveWord}
    </Button>
    <Button disabled={!editor.isDirty} onClick={editor.discard}>
      放弃修改
    </Button>
    <span className="zk-muted" role="status">
      {editor.isConflict ? '已在别处改过，处理后才能保存' : editor.isDirty ? '有未保存的修改' : savedWords}
    </span>
    {editor.isConflict && <Button onClick={showConflict}>去处理</Button>}
  </>
)
