import type { EffectivePermissions, ManagedEmployee } from '@zhiku/contract/employees'
import { roleTypes } from '@zhiku/contract/words/roles'
import { Tag } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'

interface Props {
  employee: ManagedEmployee
  walk: Walk | undefined
  onClose: () => void
}

/** What somebody may do here, and because of which of their roles. */
export function PermissionsDrawer({ employee: { id, name }, walk, onClose }: Props) {
  const answer = useApiQuery(api.employees.effectivePermissions, { params: { id } })
  return (
    <SideDrawer size="middle" walk={walk} title={`“${name}”能做什么`} onClose={onClose}>
      {answer.error && !answer.data ? (
        <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <Loading />
      ) : (
        <Effective answer={answer.data} />
      )}
    </SideDrawer>
  )
}

function Effective({ answer: { roles, menus, permissions } }: { answer: EffectivePermissions }) {
  return (
    <div className="zk-effective">
      <p>
        在本组织的角色：
        {roles.map((role) => (
          <Tag key={role.id} title={role.name}>
            {role.name} · {roleTypes[role.roleType]}
          </Tag>
        ))}
      </p>
      <p className="zk-muted">一次只以一个角色工作；持有几个角色的人在页头切换。</p>
      <Granted title="能看到的页面" none="只有首页。" granted={menus} />
      <Granted title="能做的操作" none="没有特别的操作权限。" granted={permissions} />
    </div>
  )
}

interface GrantedProps {
  title: string
  none: string
  granted: EffectivePermissions['menus'] | EffectivePermissions['permissions']
}

function Granted({ title, none, granted }: GrantedProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {granted.length === 0 ? (
        <p className="zk-muted">{none}</p>
      ) : (
        <dl>
          {granted.map(({ key, title: word, because }) => (
            <div key={key}>
              <dt>{word}</dt>
              <dd>因为 {because.map(({ name }) => `“${name}”`).join('、')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
