/** The sections of the work queue as one list. */
import type { WorkQueue } from '@zhiku/contract/home'
import { parameterFlags } from '@zhiku/contract/words/product-categories'
import { untilWords } from '@zhiku/contract/validity'
import { formatTime } from '../../lib/format.ts'
import {
  detailAddress,
  faqEditorAddress,
  openQuestionAddress,
  paths,
  waitingAuditAddress,
} from '../../lib/page-addresses.ts'

export const kindWords = {
  audits: '待我审核',
  parseFailures: '解析失败',
  ratings: '新评价',
  expiring: '即将到期',
  openQuestions: '待完善问题',
} as const
export type TodoKind = keyof typeof kindWords

/** Where all of a kind are. */
export const pathsOfKinds: Readonly<Record<TodoKind, string>> = {
  audits: paths.auditList,
  parseFailures: paths.docStorage,
  ratings: paths.openQuestion,
  expiring: paths.docStorage,
  openQuestions: paths.openQuestion,
}

export interface Todo {
  key: string
  kind: TodoKind
  title: string
  note: string | undefined
  /** The note says what went wrong. */
  isFault: boolean
  to: string
  /** Where it is, and since or until when. */
  meta: string
}

type Item = NonNullable<WorkQueue['audits']>['list'][number]

/** Somebody waits for an audit; what failed customers miss; what was called wrong misleads them; then what expires, and what they asked most. */
export function todosOf({ audits, parseFailures, ratings, expiring, openQuestions }: WorkQueue): Todo[] {
  const isRated = ({ id }: Item) => ratings?.list.some((one) => one.id === id)
  return [
    ...(audits?.list ?? []).map(({ flags = [], ...item }) => ({
      ...todo('audits', item, waitingAuditAddress(item.id)),
      ...(flags.length > 0 && {
        note: [`需留意：${flags.map((flag) => parameterFlags[flag]).join('、')}`, item.note].join(' · '),
        isFault: true,
      }),
    })),
    ...(parseFailures?.list ?? []).map((item) =>
      todo('parseFailures', item, detailAddress(item.knowledgeBase?.id ?? '', { parseStatus: 'failed' })),
    ),
    ...(ratings?.list ?? []).map((item) => todo('ratings', item, openQuestionAddress(item.id))),
    ...(expiring?.list ?? []).map((item) => ({
      ...todo(
        'expiring',
        item,
        item.type === 'faq'
          ? faqEditorAddress(item.knowledgeBase?.id ?? '', item.id)
          : detailAddress(item.knowledgeBase?.id ?? '', { tab: 'chunks', fileId: item.id }),
      ),
      meta: metaOf(item, `到 ${untilWords(item.at)}`),
    })),
    ...(openQuestions?.list ?? [])
      .filter((item) => !isRated(item))
      .map((item) => todo('openQuestions', item, openQuestionAddress(item.id))),
  ]
}

const todo = (kind: TodoKind, item: Item, to: string): Todo => ({
  key: `${kind} ${item.id}`,
  kind,
  title: item.title,
  note: item.note,
  isFault: kind === 'parseFailures',
  to,
  meta: metaOf(item, formatTime(item.at)),
})

const metaOf = ({ knowledgeBase }: Item, when: string): string =>
  knowledgeBase ? `${knowledgeBase.name} · ${when}` : when
