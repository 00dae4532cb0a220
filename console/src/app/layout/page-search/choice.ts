/** One line of what Ctrl K offers. */
import type { Piece } from '../../../components/hits/em-text.ts'
import type { IconName } from '../../route-table.ts'

export interface Choice {
  /** Unique: the choice stays marked while others come and go around it. */
  key: string
  /** Heading that it stands under. */
  section: string
  title: string
  /** What answers, on a line of its own. */
  text?: readonly Piece[]
  /** What kind of thing it is, or where it stands. */
  note?: string | undefined
  icon?: IconName | undefined
  /** Where it leads; of what is copied, where it is read. */
  address?: string
  /** Told when it is opened there. */
  onOpen?: () => void
  /** Puts it on the clipboard, in place of leading to it. */
  copy?: () => Promise<void>
}
