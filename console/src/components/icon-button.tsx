import { Button } from 'antd'
import type { ButtonProps } from 'antd'

interface Props extends Omit<ButtonProps, 'type' | 'size' | 'children'> {
  /** What screen readers say. */
  'aria-label': string
  /** What the mouse is shown; the same where it is not given. */
  title?: string
}

/** A small button that is nothing but its icon. */
export const IconButton = (props: Props) => <Button type="text" size="small" title={props['aria-label']} {...props} />
