/** Login by mobile and password. Plain elements, no component library: the first page a person waits for. */
import { mobileOf } from '@zhiku/contract/mobile'
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { useId, useRef, useState } from 'react'
import type { FormEvent, InputHTMLAttributes, Ref } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { getAsked, getNotice } from '../../api/session-storage.ts'
import { login } from '../../api/session.ts'
import { Logo } from '../../components/logo.tsx'
import { LoginScene } from './login-scene.tsx'
import './login-page.css'

type FieldName = 'mobile' | 'password'
type FieldErrors = Partial<Record<FieldName, string>>

function check(mobile: string, password: string): FieldErrors {
  const errors: FieldErrors = {}
  if (!/^1\d{10}$/.test(mobile)) errors.mobile = mobile ? '请输入 11 位手机号' : '请输入手机号'
  if (!password) errors.password = '请输入密码'
  return errors
}

export function LoginPage() {
  return (
    <div className="zk-login">
      <LoginScene />
      <main className="zk-login-side">
        <div className="zk-login-box">
          <div className="zk-login-brand">
            <Logo size={36} />
            <span>知库</span>
          </div>
          <h1>登录知库</h1>
          <p className="zk-login-lead">使用员工手机号和密码登录</p>
          <LoginForm />
        </div>
        <p className="zk-login-foot">忘记密码？请联系管理员重置。</p>
      </main>
    </div>
  )
}

function LoginForm() {
  const [mobile, setMobile] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  // Why somebody finds themselves here; it stays, for they may not be looking.
  const [notice] = useState(getNotice)
  const [isPending, setPending] = useState(false)
  const mobileField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  const show = (found: FieldErrors): void => {
    setErrors(found)
    if (found.mobile) mobileField.current?.focus()
    else if (found.password) passwordField.current?.focus()
  }
  const submit = async () => {
    const number = mobileOf(mobile)
    const found = check(number, password)
    setRefusal(undefined)
    show(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    const asked = getAsked() // which the new session forgets
    try {
      await login(number, password)
      await navigate(asked ?? '/', { replace: true })
    } catch (error) {
      if (error instanceof ApiError) showRefusal(error)
    } finally {
      setPending(false)
    }
  }
  /** The sentence itself has been shown as a toast; what stays is where to look, and how long a lock lasts. */
  const showRefusal = (error: ApiError) => {
    setPassword('')
    const found: FieldErrors = {}
    for (const { path, message } of error.fields) if (path === 'mobile' || path === 'password') found[path] = message
    if (error.code === problemCodes['session.wrong_password']) found.password = '请重新输入密码'
    if (error.code === problemCodes['session.locked']) setRefusal(error.message)
    show(found)
  }
  return (
    <form
      className="zk-login-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isPending) void submit()
      }}
    >
      {notice && !refusal && (
        <p className="zk-login-notice" role="status">
          {notice}
        </p>
      )}
      {refusal && (
        <p className="zk-login-refusal" role="alert">
          <strong>暂时不能登录</strong>
          {refusal}
        </p>
      )}
      <Field
        ref={mobileField}
        label="手机号"
        name="mobile"
        error={errors.mobile}
        inputMode="numeric"
        autoComplete="username"
        placeholder="11 位手机号"
        maxLength={30}
        autoFocus
        value={mobile}
        onChange={({ target }) => {
          setMobile(target.value)
          setErrors({ ...errors, mobile: undefined })
        }}
      />
      <Field
        ref={passwordField}
        label="密码"
        name="password"
        type="password"
        error={errors.password}
        autoComplete="current-password"
        placeholder="登录密码"
        maxLength={200}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value)
          setErrors({ ...errors, password: undefined })
        }}
      />
      <button type="submit" className="zk-login-submit" disabled={isPending} aria-busy={isPending}>
        {isPending ? '登录中…' : '登录'}
      </button>
    </form>
  )
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

function Field({ label, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="zk-login-field" data-invalid={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        {...input}
      />
      <p id={`${id}-error`} className="zk-login-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
