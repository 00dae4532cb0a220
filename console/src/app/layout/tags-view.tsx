import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { MenuProps } from 'antd'
import { use, useEffect, useRef } from 'react'
import { Link, UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router'
import { offItem } from '../../components/more-menu.tsx'
import { objectAt } from '../access.ts'
import { fullName, useOpenName } from '../open-name.ts'
import { isStillAt, keepTags, nextAfterClose, refreshPage, useTags, visit } from './tags.ts'
import type { Tag } from './tags.ts'
import { ActMenu } from '../../components/act-menu.tsx'
import './tags-view.css'

/** Visited pages as tags; a right click, or the arrow at the end, opens what can be done with one. */
export function TagsView() {
  const { pathname, search } = useLocation()
  const tags = useTags((state) => state.tags)
  const acts = useTagActs()
  const named = useOpenName()
  const title = named && fullName(named)
  const router = use(DataRouterContext)?.router
  useEffect(() => {
    if (router && isStillAt(pathname + search, router.state)) visit(pathname + search, title)
  }, [router, pathname, search, title])
  const open = objectAt(pathname + search)
  const current = tags.find((tag) => tag.object === open)
  const strip = useRef<HTMLUListElement>(null)
  const place = current && tags.indexOf(current)
  useEffect(() => {
    if (place !== undefined) strip.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place, title])
  return (
    <nav className="zk-tags" aria-label="访问过的页面">
      <ul ref={strip}>
        {tags.map((tag) => (
          <ActMenu key={tag.object} trigger={['contextMenu']} menu={acts.menuOf(tag)}>
            <li className="zk-tag" data-active={tag === current}>
              <Link to={tag.address} title={tag.title} {...(tag === current && { 'aria-current': 'page' as const })}>
                <span>{tag.title}</span>
              </Link>
              {!tag.isAffix && (
                <button type="button" aria-label={`关闭 ${tag.title}`} onClick={() => acts.close(tag)}>
                  <CloseOutlined />
                </button>
              )}
            </li>
          </ActMenu>
        ))}
      </ul>
      {current && (
        <ActMenu menu={acts.menuOf(current)}>
          <button type="button" className="zk-tags-more" aria-haspopup="menu" aria-label="当前标签的操作">
            <DownOutlined />
          </button>
        </ActMenu>
      )}
    </nav>
  )
}

function useTagActs() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  const refresh = (tag: Tag) => {
    client.clear()
    refreshPage()
    void navigate(`/redirect${tag.address}`)
  }
  const keep = (wanted: (tag: Tag) => boolean) => {
    const left = keepTags(wanted)
    if (!left.some((tag) => tag.object === objectAt(pathname + search))) void navigate(nextAfterClose(left))
  }
  const close = (tag: Tag) => keep((other) => other.object !== tag.object)
  const menuOf = (tag: Tag): MenuProps => ({
    items: [
      { key: 'refresh', label: '刷新' },
      { key: 'close', ...offItem('关闭', tag.isAffix ? '首页一直开着' : undefined) },
      { key: 'others', label: '关闭其他' },
      { key: 'all', label: '关闭所有' },
    ],
    onClick: ({ key }) => {
      if (key === 'refresh') refresh(tag)
      else if (key === 'close') close(tag)
      else if (key === 'others') keep((other) => other.object === tag.object)
      else keep(() => false)
    },
  })
  return { close, menuOf }
}
