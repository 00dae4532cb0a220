/** 分类: the tree on the left, what is filed under the chosen category, at first the first one, on the right. */
import type { Category } from '@zhiku/contract/categories'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { useCategories } from '../shared/fields/category-select.tsx'
import { findCategory } from './category-place.ts'
import { CategoryTree } from './category-tree.tsx'
import { useCategoryActs } from './use-category-acts.ts'

interface Props {
  base: KnowledgeBase
  /** What is filed here. */
  noun: '文件' | '问答'
  /** The list of a category and of those below it. */
  children: (category: Category) => ReactNode
}

export function CategoriesTab({ base, noun, children }: Props) {
  const [params, changeQuery] = useAddressQuery()
  const categories = useCategories(base.id)
  const acts = useCategoryActs(base)
  const tree = categories.data
  const chosen = tree && (findCategory(tree, params.get('categoryId') ?? '') ?? tree[0])
  const choose = (id: string) => changeQuery({ categoryId: id, pageNum: undefined }, { isStep: true })
  if (categories.error && !tree)
    return <ErrorState message={categories.error.message} onRetry={() => void categories.refetch()} />
  if (!tree) return <Loading paragraph={{ rows: 8 }} />
  return (
    <div className="zk-categories" data-empty={tree.length === 0 || undefined}>
      <CategoryTree
        title="分类"
        counted={noun === '文件' ? '个文件' : '条问答'}
        hint={`按产品线或业务建分类，找${noun}、批量处理更方便。`}
        tree={tree}
        acts={acts}
        mayBeNone
        chosenId={chosen?.id}
        onChoose={choose}
      />
      {chosen && (
        <section className="zk-categories-files" aria-label={`分类中的${noun}`}>
          <Fragment key={chosen.id}>{children(chosen)}</Fragment>
        </section>
      )}
    </div>
  )
}
