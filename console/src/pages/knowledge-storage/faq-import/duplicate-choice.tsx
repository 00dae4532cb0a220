import { Radio } from 'antd'
import type { ImportTask } from '@zhiku/contract/faqs'

export type OnDuplicate = ImportTask['onDuplicate']

const choices = {
  skip: { name: '跳过', hint: '保留知识库里的，不导入这一行' },
  replace: { name: '替换', hint: '用表格里的内容更新知识库里的' },
  reject: { name: '不导入并列为错误', hint: '写进错误表格，由你逐行处理' },
} as const satisfies Record<OnDuplicate, { name: string; hint: string }>

interface Props {
  value: OnDuplicate
  onChange: (choice: OnDuplicate) => void
}

/** What becomes of a row whose question the knowledge base holds already. */
export function DuplicateChoice({ value, onChange }: Props) {
  return (
    <Radio.Group
      className="zk-import-choice"
      aria-label="问题重复时"
      value={value}
      onChange={({ target }) => onChange(target.value as OnDuplicate)} // the options are the choices
      options={Object.entries(choices).map(([choice, { name, hint }]) => ({
        value: choice,
        label: (
          <>
            {name}
            <small>{hint}</small>
          </>
        ),
      }))}
    />
  )
}

export const duplicateName = (choice: OnDuplicate): string => choices[choice].name
