import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@zhiku/contract/profile'
import { limits } from '@zhiku/contract/words/limits'
import { roleTypes } from '@zhiku/contract/words/roles'
import { Button, Form, Input, Tag } from 'antd'
import { useRef, useState } from 'react'
import { textRules } from '../../components/form/text-rules.ts'
import { api } from '../../api/client.ts'
import { queryKey, useApiMutation } from '../../api/query.ts'
import { loadSession } from '../../api/session.ts'
import { Avatar } from '../../components/avatar.tsx'
import { avatarTypes, uploadAvatar } from '../../components/upload-avatar.ts'
import { formatTime } from '../../lib/format.ts'
import { showFieldProblems } from '../../components/form/form-problems.ts'
import { useOwnChanges } from '../../components/form/use-own-changes.ts'
import { useStaleRefresh } from '../../components/form/use-stale-refresh.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const [form] = Form.useForm<{ name: string }>()
  const client = useQueryClient()
  const update = useApiMutation(api.profile.update, { success: '已保存。' })
  useStaleRefresh(update.error, api.profile.get)
  const { name, version } = profile
  const own = useOwnChanges<{ name: string }>(['name'], { values: { name }, version, error: update.error })
  const save = async (body: { name?: string; avatarOssUrl?: string | null; version: number }) => {
    const saved = await update.mutateAsync({ body })
    // At once: what is saved next builds on it.
    client.setQueryData(queryKey(api.profile.get, {}), saved)
    if (body.name !== undefined) own.saved({ name: saved.name })
    await loadSession()
  }
  const handleFinish = (values: { name: string }) => {
    const { changed, version } = own.ofForm(values)
    save({ ...changed, version }).catch((error: unknown) => showFieldProblems(form, error))
  }
  return (
    <div className="zk-profile">
      <AvatarField profile={profile} onChange={(avatarOssUrl) => save({ avatarOssUrl, version })} />
      <Form form={form} layout="vertical" initialValues={{ name }} onFinish={handleFinish}>
        <Form.Item name="name" label="姓名" rules={textRules('姓名', limits.personNameLength)}>
          <Input autoComplete="name" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          保存
        </Button>
      </Form>
      <dl className="zk-profile-facts">
        <dt>手机号</dt>
        <dd>{profile.mobile}</dd>
        <dt>角色</dt>
        <dd>
          {profile.roles.map(({ roleOrganizationId, organization, role }) => (
            <div key={roleOrganizationId}>
              {organization.name} · {role.name} <Tag>{roleTypes[role.roleType]}</Tag>
            </div>
          ))}
        </dd>
        {profile.lastSignedInAt && (
          <>
            <dt>最近登录</dt>
            <dd>{formatTime(profile.lastSignedInAt)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

interface AvatarProps {
  profile: Profile
  /** Null takes the picture away. */
  onChange: (ossUrl: string | null) => Promise<unknown>
}

function AvatarField({ profile, onChange }: AvatarProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const change = async (work: () => Promise<unknown>) => {
    setPending(true)
    try {
      await work()
    } catch {
      // The failure has been shown; the old picture stays.
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="zk-profile-avatar">
      <Avatar id={profile.id} name={profile.name} avatarUrl={profile.avatarUrl} />
      <div>
        <Button loading={isPending} onClick={() => input.current?.click()}>
          {profile.avatarUrl ? '更换头像' : '上传头像'}
        </Button>
        {profile.avatarUrl && (
          <Button type="text" disabled={isPending} onClick={() => void change(() => onChange(null))}>
            移除
          </Button>
        )}
        <small>PNG、JPG 或 WebP，不超过 {limits.avatarBytes / 1024 / 1024} MB</small>
        <input
          ref={input}
          type="file"
          hidden
          accept={avatarTypes}
          aria-label="头像文件"
          onChange={({ target }) => {
            const [picture] = target.files ?? []
            target.value = ''
            if (picture) void change(() => uploadAvatar(picture).then(onChange))
          }}
        />
      </div>
    </div>
  )
}
