import { PlusOutlined } from '@ant-design/icons'
import type { Parameter } from '@zhiku/contract/product-categories'
import { Button } from 'antd'
import { WhyOff } from '../../../components/why-off.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { GroupPanel } from './group-panel.tsx'
import { blankParameter, movedGroup, withNewGroup } from './schema-draft.ts'
import type { SchemaDraft } from './schema-draft.ts'
import type { SchemaProblem } from './schema-problems.ts'
import { useDrag } from './use-drag.ts'

/** As the contract has it. */
const maxGroups = 30

interface Props {
  draft: SchemaDraft
  /** Parameters that products may hold values of. */
  savedKeys: ReadonlySet<string>
  problems: readonly SchemaProblem[]
  onEdit: (draft: SchemaDraft) => void
  onOpen: (groupKey: string, parameter: Parameter) => void
}

/** The groups of a schema with their parameters, in an order that can be changed. */
export function SchemaGroups({ draft, savedKeys, problems, onEdit, onOpen }: Props) {
  const drag = useDrag(draft, onEdit)
  if (draft.groups.length === 0)
    return (
      <EmptyState
        title="还没有参数"
        description="先建一个参数组，例如“性能”，再往里加参数；或从相近的分类复制。"
        action={
          <Button type="primary" onClick={() => onEdit(withNewGroup(draft, '基本参数'))}>
            新建参数组
          </Button>
        }
      />
    )
  return (
    <>
      {draft.groups.map((group, index) => (
        <GroupPanel
          key={group.key}
          group={group}
          index={index}
          draft={draft}
          savedKeys={savedKeys}
          faulty={new Set(problems.map((problem) => problem.key))}
          drag={drag}
          onEdit={onEdit}
          onStep={(step) => {
            const to = index + step
            if (to >= 0 && to < draft.groups.length) onEdit(movedGroup(draft, index, to))
          }}
          onAdd={() => onOpen(group.key, blankParameter())}
          onOpen={(parameter) => onOpen(group.key, parameter)}
        />
      ))}
      <WhyOff reason={draft.groups.length >= maxGroups ? `最多 ${maxGroups} 个参数组，请先删除空的` : undefined}>
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={draft.groups.length >= maxGroups}
          onClick={() => onEdit(withNewGroup(draft, '新参数组'))}
        >
          新建参数组
        </Button>
      </WhyOff>
      <p className="zk-muted zk-categories-hint">
        拖动左侧的点调整顺序，或选中它后按 ↑ ↓；参数可以拖到别的组。停用的参数保留已填的值，可随时恢复。
      </p>
    </>
  )
}
