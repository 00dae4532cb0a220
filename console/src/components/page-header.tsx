/** Head of a page: its one h1, what it is for, the way back and the page's main acts. */
import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAsLeft } from '../lib/as-left.ts'
import { cameFrom } from '../lib/page-addresses.ts'
import { useNamePage } from '../lib/page-name.ts'
import type { Within } from '../lib/page-name.ts'
import './page-header.css'

interface Props {
  title: string
  /** Beside the title: states, tags. */
  tags?: ReactNode
  description?: ReactNode
  /** Address of the page above, to which the back arrow leads: as it was left, if it was. */
  back?: string
  /** What the page's thing belongs to: stands before it in the breadcrumb. */
  within?: Within | undefined
  /** Acts of the page, on the right. */
  extra?: ReactNode
}

export function PageHeader({ title, tags, description, back, within, extra }: Props) {
  useNamePage(title, within)
  const from = cameFrom(useSearchParams()[0])
  const above = useAsLeft(back ?? '')
  const word = from ? '返回机器人测试' : '返回上一级'
  return (
    <header className="zk-page-header">
      {back && (
        <Link className="zk-page-header-back" to={from ?? above} aria-label={word} title={word}>
          <ArrowLeftOutlined />
        </Link>
      )}
      <div className="zk-page-header-text">
        <div className="zk-page-header-line">
          <h1 title={title}>{title}</h1>
          {tags}
        </div>
        {description && (
          <div className="zk-page-header-description" title={typeof description === 'string' ? description : undefined}>
            {description}
          </div>
        )}
      </div>
      {extra && <div className="zk-page-header-extra">{extra}</div>}
    </header>
  )
}
