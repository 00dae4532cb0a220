/** It has been saved elsewhere meanwhile: what changed, and what becomes of it. Nothing is lost until one chooses. */
import { Alert } from 'antd'
import { FieldDiff } from '../field-diff.tsx'
import { ConflictActs } from './conflict-acts.tsx'
import './settings-editor.css'

export interface TheirChange {
  name: string
  before: unknown
  after: unknown
  /** What stands here of the same, where both changed it and not to the same. */
  mine?: { value: unknown }
}

interface Props {
  /** What is edited: 助手. */
  noun: string
  /** It was the same employee, in another page. */
  isOwn: boolean
  changes: readonly TheirChange[]
  /** They may be long: the list scrolls in itself. */
  scrolls?: boolean
  onMerge: () => void
  onTheirs: () => void
}

export const Conflict = ({ noun, isOwn, changes, scrolls = false, onMerge, onTheirs }: Props) => (
  <Alert
    className="zk-settings-notice"
    type="warning"
    showIcon
    title={isOwn ? `你在另一个页面改过${noun}` : `你编辑期间，${noun}被他人修改过`}
    description={
      <>
        <p>
          你填写的内容还在，暂不能保存。{isOwn ? '那边' : '他人'}改了以下 {changes.length} 处
          {changes.some(({ mine }) => mine) &&
            `；标出的几处${isOwn ? '这里' : '你'}也改了，合并时以${isOwn ? '这里' : '你'}的为准`}
          。
        </p>
        <div
          role="region"
          aria-label={isOwn ? '另一个页面的修改' : '他人的修改'}
          {...(scrolls && { className: 'zk-changes', tabIndex: 0 })}
        >
          {changes.map(({ name, before, after, mine }) => (
            <div key={name}>
              <FieldDiff name={name} before={before} after={after} />
              {mine && (
                <p className="zk-conflict-mine">
                  {isOwn ? '这里' : '你'}改成了：{wordsOf(mine.value)}
                </p>
              )}
            </div>
          ))}
        </div>
        <ConflictActs mine="合并两份修改" isOwn={isOwn} onMine={onMerge} onTheirs={onTheirs} />
      </>
    }
  />
)

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return (Array.isArray(value) ? value.join('；') : String(value)) || '空'
}
