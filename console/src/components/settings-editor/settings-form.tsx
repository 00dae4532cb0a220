/** Settings in a form that says what is saved and what is not, and that stands still for whoever may only look. */
import { Alert, Button, Form } from 'antd'
import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
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
  /** 保存草稿 */
  saveWord: string
  /** Said while nothing waits to be saved: 草稿已保存. */
  savedWords: string
}

interface Props<Values> extends SaveProps<Values> {
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
  return (
    <Form<Values>
      form={editor.form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={initialValues}
      scrollToFirstError
      onFinish={editor.save}
      onValuesChange={editor.noteChange}
    >
      {editor.isConflict && conflict}
      {!mayEdit && <Alert className="zk-settings-notice" type="info" showIcon title={lookOnly} />}
      <div className="zk-settings">{children}</div>
      <div className="zk-settings-bar">
        {mayEdit && <SaveActs editor={editor} {...words} />}
        {extra}
      </div>
    </Form>
  )
}

const SaveActs = <Values,>({ editor, saveWord, savedWords }: SaveProps<Values>) => (
  <>
    <Button type="primary" htmlType="submit" loading={editor.isSaving} disabled={!editor.isDirty || editor.isConflict}>
      {saveWord}
    </Button>
    <Button disabled={!editor.isDirty} onClick={editor.discard}>
      放弃修改
    </Button>
    <span className="zk-muted" role="status">
      {editor.isDirty ? '有未保存的修改' : savedWords}
    </span>
  </>
)
