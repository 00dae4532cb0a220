import { KeyOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { logout, useSession } from '../../api/session.ts'
import { Avatar } from '../../components/avatar.tsx'
import { forgetTags } from './tags.ts'
import { paths } from '../../lib/page-addresses.ts'
import { ActMenu } from '../../components/act-menu.tsx'

const PasswordModal = lazy(() => import('./password-modal.tsx').then((module) => ({ default: module.PasswordModal })))

export function UserMenu() {
  const employee = useSession((session) => session.info?.employee)
  const [isChanging, setChanging] = useState(false)
  const navigate = useNavigate()
  if (!employee) return null
  const handleClick = ({ key }: { key: string }) => {
    if (key === 'profile') void navigate(paths.profile)
    if (key === 'password') setChanging(true)
    if (key !== 'logout') return
    forgetTags()
    void logout()
  }
  return (
    <>
      <ActMenu
        menu={{
          items: [
            { key: 'who', type: 'group', label: `${employee.name}（${employee.mobile}）` },
            { type: 'divider' },
            { key: 'profile', label: '个人资料', icon: <UserOutlined /> },
            { key: 'password', label: '修改密码', icon: <KeyOutlined /> },
            { key: 'logout', label: '退出登录', icon: <LogoutOutlined /> },
          ],
          onClick: handleClick,
        }}
      >
        <button
          type="button"
          className="zk-header-button"
          aria-haspopup="menu"
          aria-label={`用户菜单：${employee.name}`}
        >
          <Avatar id={employee.id} name={employee.name} avatarUrl={employee.avatarUrl} />
          <span className="zk-header-name">{employee.name}</span>
        </button>
      </ActMenu>
      <Suspense fallback={null}>{isChanging && <PasswordModal onClose={() => setChanging(false)} />}</Suspense>
    </>
  )
}
