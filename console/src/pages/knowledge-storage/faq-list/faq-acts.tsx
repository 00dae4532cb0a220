import { MoreOutlined } from '@ant-design/icons'
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { Link } from 'react-router'
import { faqEditorAddress } from '../../../lib/page-addresses.ts'
import type { FaqDialog } from './faq-dialogs.tsx'
import { useRemoveFaq } from './use-remove-faq.ts'

interface Props {
  base: KnowledgeBase
  faq: Faq
  onOpen: (dialog: FaqDialog) => void
}

const items: MenuProps['items'] = [
  { key: 'move', label: '移动' },
  { key: 'tag', label: '添加标签' },
  { type: 'divider' },
  { key: 'remove', label: '删除', danger: true },
]

export function FaqActs({ base, faq, onOpen }: Props) {
  const remove = useRemoveFaq(base)
  const acts: Record<string, () => void> = {
    move: () => onOpen({ kind: 'move', faqs: [faq] }),
    tag: () => onOpen({ kind: 'tag', faqs: [faq] }),
    remove: () => remove(faq),
  }
  return (
    <div className="zk-row-acts">
      <Link to={faqEditorAddress(base.id, faq.id)} aria-label={`编辑“${faq.question}”`}>
        编辑
      </Link>
      <Button
        type="link"
        size="small"
        aria-label={`预览“${faq.question}”`}
        onClick={() => onOpen({ kind: 'preview', faq })}
      >
        预览
      </Button>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`“${faq.question}”的更多操作`} />
      </Dropdown>
    </div>
  )
}
