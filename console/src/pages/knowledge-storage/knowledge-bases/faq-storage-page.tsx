/** 问答知识库: every FAQ knowledge base of the organization. */
import { MessageOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { faqBaseAddress, faqEditorAddress, paths } from '../../../lib/page-addresses.ts'
import type { BaseLook } from './base-columns.tsx'
import { BaseList } from './base-list.tsx'

const look: Omit<BaseLook, 'onSettings'> = {
  icon: <MessageOutlined />,
  addressOf: (base) => faqBaseAddress(base.id),
  link: (base) => (
    <Link to={faqEditorAddress(base.id)} aria-label={`在“${base.name}”中新建问答`}>
      新建问答
    </Link>
  ),
}

export function FaqStoragePage() {
  const navigate = useNavigate()
  return (
    <BaseList
      type="faq"
      title="问答知识库"
      description="一问一答的标准口径；同一个问题的不同问法归到一条，坐席搜得到，助手答得准。"
      name="faq-storage"
      look={{
        ...look,
        onSettings: (base) => void navigate(faqBaseAddress(base.id, { tab: 'settings' })),
      }}
      create={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(paths.editFaqStorage)}>
          新建知识库
        </Button>
      }
      nextStep="先建一个知识库，再逐条新建问答，或用 Excel 一次导入。"
    />
  )
}
