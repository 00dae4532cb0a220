import { Button } from 'antd'

interface Props {
  /** What the button says that keeps what was entered here. */
  mine: string
  /** It was the same employee who saved, in another page. */
  isOwn: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Whose changes stand, where it has been saved elsewhere meanwhile. */
export const ConflictActs = ({ mine, isOwn, onMine, onTheirs }: Props) => (
  <div className="zk-row-acts">
    <Button size="small" type="primary" onClick={onMine}>
      {mine}
    </Button>
    <Button size="small" onClick={onTheirs}>
      {isOwn ? '放弃这里的，用那边的' : '放弃我的，用他人的'}
    </Button>
  </div>
)
