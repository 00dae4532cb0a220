import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { searchAddress } from '../../../lib/page-addresses.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { judge, placeNamed } from '../../access.ts'
import type { MenuEntry } from '../../access.ts'
import { useTags } from '../tags.ts'
import { useGrant, useMenu } from '../use-menu.ts'
import type { Choice } from './choice.ts'
import { useAnswers } from './use-answers.ts'
import { useObjects } from './use-objects.ts'

/** Milliseconds without a key press until the server is asked. */
const pauseMs = 150
/** Of what was opened and asked last. */
const mostRecent = 5

/**
 * Pages by name stand first: they are there at once, and what Enter does to them does not depend on how fast an answer
 * comes. Then what is called so, what answers, and the search for the words.
 */
export function useChoices(words: string): { choices: readonly Choice[]; isWaiting: boolean } {
  const grant = useGrant()
  const maySearch = judge(placeNamed('knowledgeSearch'), grant) === 'allowed'
  const pages = usePages(words)
  const recent = useRecent(words === '', maySearch)
  const asked = useDebounced(words, pauseMs)
  const isSettled = asked === words
  const answers = useAnswers(asked, maySearch)
  const objects = useObjects(asked, grant.menuKeys)
  const search: Choice = {
    key: 'search',
    section: '搜索',
    title: `搜索知识：${words}`,
    icon: 'search',
    address: searchAddress(words),
  }
  return {
    choices: [
      ...recent,
      ...pages,
      ...(words && isSettled ? [...objects, ...answers.choices] : []),
      ...(words && maySearch ? [search] : []),
    ],
    isWaiting: words !== '' && maySearch && (!isSettled || answers.isWaiting),
  }
}

function usePages(words: string): Choice[] {
  const menu = useMenu()
  return useMemo(
    () =>
      menu
        .flatMap(pagesOf)
        .filter(({ title, note = '' }) => `${note}${title}`.toLowerCase().includes(words.toLowerCase())),
    [menu, words],
  )
}

const pagesOf = ({ node, children }: MenuEntry): Choice[] =>
  children.length > 0
    ? children.map((child) => pageOf(child, node.title, child.node.icon ?? node.icon))
    : [pageOf({ node }, undefined, node.icon)]

const pageOf = (
  { node: { path, title } }: Pick<MenuEntry, 'node'>,
  note: string | undefined,
  icon: Choice['icon'],
) => ({
  key: path,
  section: '页面',
  title,
  note,
  icon,
  address: path,
})

/** What is open in other tags, and what was searched for last. */
function useRecent(isWanted: boolean, maySearch: boolean): Choice[] {
  const tags = useTags((state) => state.tags)
  const history = useApiQuery(api.search.history, {}, { silent: true, staleMs: 60_000, enabled: isWanted && maySearch })
  if (!isWanted) return []
  const here = location.pathname + location.search
  const open = tags.filter(({ isAffix, address }) => !isAffix && address !== here).slice(-mostRecent)
  return [
    ...open.toReversed().map(({ object, title, address }): Choice => ({
      key: `tag-${object}`,
      section: '最近',
      title,
      icon: 'document',
      address,
    })),
    ...(history.data?.list ?? []).slice(0, mostRecent).map((asked): Choice => ({
      key: `asked-${asked}`,
      section: '最近',
      title: asked,
      note: '搜索过',
      icon: 'history',
      address: searchAddress(asked),
    })),
  ]
}
