/** Knowledge bases and colleagues by name, and what can be done in a base: 上传 产品资料库, 新建问答. */
import { knowledgeBaseTypes } from '@zhiku/contract/words/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { usePermission } from '../../../components/permission.tsx'
import { baseCrumb, employeesAddress, faqEditorAddress, uploadAddress } from '../../../lib/page-addresses.ts'
import type { Choice } from './choice.ts'

const acts = {
  document: { verb: '上传文件', icon: 'document', addressOf: uploadAddress },
  faq: { verb: '新建问答', icon: 'questions', addressOf: (id: string) => faqEditorAddress(id) },
} as const

/** What is typed of an act, and of where. */
const actStart = /^(上传(?:文件)?|新建(?:问答)?)(?:到|在)?\s*/

const fresh = { silent: true, staleMs: 60_000 }
const most = 4

export function useObjects(words: string, menuKeys: ReadonlySet<string>): Choice[] {
  const isOperator = usePermission()(['2', '3'])
  const [typed = '', verb] = actStart.exec(words) ?? []
  const keyword = words.slice(typed.length)
  const mayBases = isOperator && (menuKeys.has('docStorage') || menuKeys.has('faqStorage'))
  const bases = useApiQuery(
    api.knowledgeBases.list,
    { query: { keyword, pageSize: 10 } },
    { ...fresh, enabled: mayBases && words !== '' },
  )
  const people = useApiQuery(
    api.employees.options,
    { query: { keyword: words } },
    { ...fresh, enabled: isOperator && menuKeys.has('user') && words !== '' },
  )
  if (words === '') return []
  const known = bases.data?.list ?? []
  const inBases = known.flatMap((base): Choice[] => {
    const { verb: name, icon, addressOf } = acts[base.type]
    if (verb && !name.startsWith(verb)) return []
    return [
      { key: `act-${base.id}`, section: '操作', title: `${name}到“${base.name}”`, icon, address: addressOf(base.id) },
    ]
  })
  return [
    ...(verb
      ? []
      : known.slice(0, most).map((base): Choice => {
          const { title, to } = baseCrumb(base)
          return {
            key: `base-${base.id}`,
            section: '知识库',
            title,
            note: knowledgeBaseTypes[base.type],
            icon: 'books',
            address: to,
          }
        })),
    ...inBases.slice(0, verb ? 10 : most),
    ...(people.data?.list ?? []).slice(0, most).map(({ id, name }): Choice => ({
      key: `person-${id}`,
      section: '员工',
      title: name,
      icon: 'people',
      address: employeesAddress(name),
    })),
  ]
}
