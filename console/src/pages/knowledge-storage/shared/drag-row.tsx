import type { LiHTMLAttributes } from 'react'

interface Props extends Omit<LiHTMLAttributes<HTMLLIElement>, 'onDragOver'> {
  isDragged: boolean
  /** Something is dragged over it. */
  onDragOver: () => void
}

/** A row that is put elsewhere by its `DragHandle`, and that others are dropped on. */
export const DragRow = ({ isDragged, onDragOver, ...row }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the handle does by keyboard
  <li
    {...row}
    data-dragged={isDragged || undefined}
    onDragOver={(event) => {
      event.preventDefault()
      onDragOver()
    }}
  />
)
