import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import { Link } from 'react-router'

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'children'> {
  to: string
}

/** A link that looks like a button, and is one stop of the keyboard. */
export const LinkButton = ({ to, ...button }: Props) => (
  <Link to={to}>
    <Button {...button} tabIndex={-1} />
  </Link>
)
