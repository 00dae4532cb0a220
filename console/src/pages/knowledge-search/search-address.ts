/** A search in its address: keyword, filters and page survive reload, back and a shared link. */
import { hitTypes } from '@zhiku/contract/words/search'
import type { HitType } from '@zhiku/contract/words/search'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { searchAddress } from '../../lib/page-addresses.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useListPage } from '../../lib/use-list-page.ts'
import { faqParameter } from '../../components/hits/hit-address.ts'

const specs = {
  keyword: { label: '关键词', hidden: true },
  types: { label: '类型', hidden: true },
  knowledgeBaseIds: { label: '知识库', hidden: true },
  categoryId: { label: '分类', hidden: true },
  without: { label: '不按此理解', hidden: true },
} as const

export interface Search {
  keyword: string
  types: readonly HitType[]
  knowledgeBaseIds: readonly string[]
  categoryId: string | undefined
  /** The FAQ that stands open beside the results. */
  faqId: string | undefined
  pageNum: number
  pageSize: number
  hasFilters: boolean
  /** What the call takes. */
  query: {
    keyword: string
    types?: string
    knowledgeBaseIds?: string
    categoryId?: string
    without?: string
    pageNum: number
    pageSize: number
  }
  /** Asks something else: filters fall away, and the browser's back leads to the search before. */
  ask(keyword: string): void
  toggleType(type: HitType): void
  toggleKnowledgeBase(id: string): void
  setCategory(id: string | undefined): void
  /** Has the question read without what was understood under this key. */
  takeAway(key: string): void
  /** Has it read as it was again. */
  readAgain: (() => void) | undefined
  clearTypes(): void
  clearFilters(): void
  setPage(pageNum: number, pageSize: number): void
  closeFaq(): void
}

export function useSearch(): Search {
  const list = useListPage(specs)
  const navigate = useNavigate()
  const [params, changeQuery] = useAddressQuery()
  const faqId = params.get(faqParameter) ?? undefined
  return useMemo(() => {
    const { filters, setFilters } = list
    const types = typesOf(filters.types)
    const knowledgeBaseIds = wordsOf(filters.knowledgeBaseIds)
    const { categoryId, without, keyword = '' } = filters
    return {
      keyword,
      types,
      knowledgeBaseIds,
      categoryId,
      faqId,
      pageNum: list.pageNum,
      pageSize: list.pageSize,
      hasFilters: types.length > 0 || knowledgeBaseIds.length > 0 || categoryId !== undefined,
      query: {
        keyword,
        ...(types.length > 0 && { types: types.join(',') }),
        ...(knowledgeBaseIds.length > 0 && { knowledgeBaseIds: knowledgeBaseIds.join(',') }),
        ...(categoryId !== undefined && { categoryId }),
        ...(without !== undefined && { without }),
        pageNum: list.pageNum,
        pageSize: list.pageSize,
      },
      ask: (next) => void navigate(searchAddress(next.trim())),
      toggleType: (type) => setFilters((now) => ({ types: toggled(typesOf(now['types']), type) })),
      toggleKnowledgeBase: (id) =>
        setFilters((now) => ({
          knowledgeBaseIds: toggled(wordsOf(now['knowledgeBaseIds']), id),
          categoryId: undefined,
        })),
      setCategory: (id) => setFilters({ categoryId: id }),
      takeAway: (key) => setFilters((now) => ({ without: toggled(wordsOf(now['without']), key) })),
      readAgain: without === undefined ? undefined : () => setFilters({ without: undefined }),
      clearTypes: () => setFilters({ types: undefined }),
      clearFilters: () => setFilters({ types: undefined, knowledgeBaseIds: undefined, categoryId: undefined }),
      setPage: list.setPage,
      closeFaq: () => changeQuery({ [faqParameter]: undefined }, { keepsScroll: true }),
    }
  }, [list, navigate, faqId, changeQuery])
}

const wordsOf = (text: string | undefined): string[] => (text ? text.split(',').filter(Boolean) : [])

const typesOf = (text: string | undefined): HitType[] =>
  wordsOf(text).filter((word): word is HitType => Object.hasOwn(hitTypes, word))

const toggled = (words: readonly string[], word: string): string | undefined =>
  (words.includes(word) ? words.filter((other) => other !== word) : [...words, word]).join(',') || undefined
