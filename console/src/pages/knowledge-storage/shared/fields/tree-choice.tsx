import { TreeSelect } from 'antd'

export interface TreeChoiceProps {
  /** Filled in by the form. */
  id?: string
  value?: string | null | undefined
  onChange?: (categoryId: string | null) => void
  placeholder?: string
  /** Words for screen readers where no form label stands beside it. */
  label?: string
  className?: string
  allowClear?: boolean
  disabled?: boolean
}

export interface ChoiceNode {
  value: string
  title: string
  disabled?: boolean
  children: ChoiceNode[]
}

interface Props extends TreeChoiceProps {
  tree: ChoiceNode[]
  isLoading: boolean
  nothing: string
}

/** One category of a tree of them, found by typing, or none. */
export function TreeChoice({ tree, isLoading, nothing, value, onChange, label, ...select }: Props) {
  return (
    <TreeSelect
      {...(label !== undefined && { 'aria-label': label })}
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      {...select}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      treeData={tree}
      loading={isLoading}
      notFoundContent={nothing}
    />
  )
}
