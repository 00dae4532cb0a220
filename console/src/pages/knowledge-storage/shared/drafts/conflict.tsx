import { Alert, Button } from 'antd'
import { useState } from 'react'
import { TextDiff } from '../../../../components/text-diff.tsx'
import './drafts.css'

interface Props {
  /** What is being written: 文档 or 问答. */
  noun: string
  /** It was the same employee, in another page. */
  isOwn: boolean
  mine: string
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** 保存 may stand far below it. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

/** It has been saved elsewhere meanwhile: nothing is overwritten until the employee has chosen. */
export function Conflict({ noun, isOwn, mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const [isCompared, setCompared] = useState(true)
  return (
    <div className="zk-draft-notice" ref={intoView}>
      <Alert
        type="warning"
        showIcon
        title={isOwn ? `你在另一个页面改过${noun}，暂不能保存` : `${noun}已被他人修改，暂不能保存`}
        description="你写的内容还在。下面是两份的差别，请选择以哪一份为准。"
        action={
          <div className="zk-draft-conflict">
            <Button size="small" onClick={() => setCompared(!isCompared)}>
              {isCompared ? '收起比较' : '比较差别'}
            </Button>
            <Button size="small" onClick={onTakeTheirs}>
              {isOwn ? '用那边的' : '用他人的'}
            </Button>
            <Button size="small" type="primary" onClick={onKeepMine}>
              {isOwn ? '以这里的为准' : '以我的为准'}
            </Button>
          </div>
        }
      />
      {isCompared && (
        <TextDiff
          before={theirs}
          after={mine}
          beforeLabel={isOwn ? '另一个页面已保存的' : '他人已保存的'}
          afterLabel={isOwn ? '这里写的' : '你写的'}
        />
      )}
    </div>
  )
}
