import { expect, test } from 'vitest'
import { activeMenuAt, findPlace, judge, menuOf, places } from './access.ts'
import type { Grant } from './access.ts'

const grant = (role: string, ...menuKeys: string[]): Grant => ({ roles: [role], menuKeys: new Set(menuKeys) })
const keeper = grant('2', 'docStorage', 'knowledgeSearch')
const seat = grant('1', 'knowledgeSearch')
const fallback = grant('DEFAULT_ROLE')

test.each([
  ['/guide-home', seat, 'allowed'],
  ['/guide-home', fallback, 'allowed'],
  ['/knowledge-storage', keeper, 'allowed'],
  ['/knowledge-storage/docStorage', keeper, 'allowed'],
  ['/knowledge-storage/docStorage', grant('2'), 'not-found'],
  ['/knowledge-storage/docStorage', seat, 'forbidden'],
  ['/knowledge-storage/docStorage', fallback, 'forbidden'],
  ['/knowledge-storage/docStorage/mainDetail', seat, 'forbidden'],
  ['/knowledge-storage/docStorage/mainDetail', grant('3'), 'not-found'],
  ['/knowledge-storage/faqStorage', keeper, 'not-found'],
  ['/system/user', seat, 'forbidden'],
  ['/system/user', keeper, 'not-found'],
  ['/seat-config/index', seat, 'not-found'],
  ['/workflow/details/abc', seat, 'not-found'],
  ['/nowhere', keeper, 'not-found'],
] as const)('%s for %o is %s', (path, who, verdict) => expect(judge(findPlace(path), who)).toBe(verdict))

test('a hidden page is allowed with the page that it highlights, and not by a key of its own', () => {
  const detail = { ...findPlace('/knowledge-storage/docStorage/mainDetail')! } // it stands in the table
  const loaded = { ...detail, node: { ...detail.node, load: () => Promise.resolve(() => null) } }
  expect(judge(loaded, keeper)).toBe('allowed')
  expect(judge(loaded, grant('2', 'mainDetail'))).toBe('not-found')
})

test('names and paths are unique, and every highlighted page exists', () => {
  const names = places.map(({ node }) => node.name)
  const paths = places.map(({ node }) => node.path)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { node } of places) if (node.activeMenu) expect(names).toContain(node.activeMenu)
})

test('the menu holds what the role and the server’s keys allow', () => {
  const titles = (who: Grant) => menuOf(who).map(({ node }) => node.title)
  expect(titles(seat)[0]).toBe('首页')
  expect(titles(seat)).not.toContain('文档知识库')
  expect(titles(keeper)).toContain('文档知识库')
  expect(titles(grant('1', 'docStorage'))).toEqual(['首页'])
})

test('an area with one visible page is drawn as that page', () => {
  const load = () => Promise.resolve(() => null)
  const area = {
    name: 'area',
    path: '/area',
    title: '区域',
    icon: 'books' as const,
    children: [{ name: 'docStorage', path: '/knowledge-storage/docStorage', title: '文档', load }],
  }
  expect(menuOf(keeper, [area])).toMatchObject([{ node: { name: 'docStorage', icon: 'books' }, children: [] }])
})

test('a hidden page highlights its menu page', () => {
  expect(activeMenuAt('/knowledge-storage/docStorage/uploadFile')).toBe('docStorage')
  expect(activeMenuAt('/knowledge-search/index')).toBe('knowledgeSearch')
  expect(activeMenuAt('/nowhere')).toBeUndefined()
})
