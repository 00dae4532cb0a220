import { Button } from 'antd'

interface Props {
  /** What the button says that keeps what was entered here. */
  mine: string
  onMine: () => void
  onTheirs: () => void
}

/** Whose changes stand, where somebody else has saved meanwhile. */
export const ConflictActs = ({ mine, onMine, onTheirs }: Props) => (
  <div className="zk-row-acts">
    <Button size="small" type="primary" onClick={onMine}>
      {mine}
    </Button>
    <Button size="small" onClick={onTheirs}>
      放弃我的，用他人的
    </Button>
  </div>
)
