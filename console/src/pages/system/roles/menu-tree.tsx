import { menuKeys, menuTree } from '@zhiku/contract/words/roles'
import type { MenuKey, RoleType } from '@zhiku/contract/words/roles'
import { Tree } from 'antd'
import type { TreeDataNode } from 'antd'
import { fixedMenuKeys, possibleMenuKeys } from './role-grants.ts'

interface Props {
  roleType: RoleType
  /** Handed in by the form. */
  id?: string
  disabled?: boolean
  value?: MenuKey[]
  onChange?: (keys: MenuKey[]) => void
}

/** The menu as a tree with a box before each page; an area's box stands for all of its pages. */
export function MenuTree({ roleType, id, disabled = false, value = [], onChange }: Props) {
  const possible = possibleMenuKeys(roleType)
  const fixed = fixedMenuKeys(roleType)
  const areas = menuTree.flatMap(({ key, title, keys }): TreeDataNode[] => {
    const pages = keys.filter((page) => possible.includes(page))
    if (pages.length === 0) return []
    const children = pages.map((page) => ({
      key: page,
      title: fixed.includes(page) ? `${menuKeys[page]}（管理员必有）` : menuKeys[page],
      disableCheckbox: fixed.includes(page),
    }))
    // An area of one page is that page, as in the menu.
    return keys.length === 1 ? children : [{ key, title, children }]
  })
  const handleCheck = (checked: readonly unknown[]) =>
    onChange?.(possible.filter((key) => checked.includes(key) || fixed.includes(key)))
  return (
    <div id={id} className="zk-role-box">
      <Tree
        key={roleType} // expands the areas of the new type
        checkable
        selectable={false}
        defaultExpandAll
        disabled={disabled}
        treeData={areas}
        checkedKeys={value}
        onCheck={(checked) => handleCheck(Array.isArray(checked) ? checked : checked.checked)}
      />
    </div>
  )
}
