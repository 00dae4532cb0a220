/** 导入记录: a workbook of one category is handed in and followed from its check to its result; earlier ones are listed. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Form } from 'antd'
import { useSearchParams } from 'react-router'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { api, call, download } from '../../../api/client.ts'
import { categoryPaths } from '../shared/fields/category-select.tsx'
import { ImportList } from '../imports/import-list.tsx'
import { ImportStart } from '../imports/import-start.tsx'
import { ImportView } from '../imports/import-view.tsx'
import type { ImportKind } from '../imports/import-kind.ts'
import { DownloadButton } from '../../../components/download-button.tsx'
import { ProductCategorySelect, useProductCategories } from '../product-categories/product-category-select.tsx'
import { productImportKind } from './product-import-kind.ts'
import '../imports/imports.css'

export function ProductImportsTab({ base }: { base: KnowledgeBase }) {
  const [params] = useSearchParams()
  const taskId = params.get('taskId')
  const kind = useKind()
  if (taskId) return <ImportView key={taskId} kind={kind} base={base} taskId={taskId} />
  return (
    <>
      <Start kind={kind} base={base} />
      <ImportList kind={kind} base={base} />
    </>
  )
}

/** Says of each import which category its workbook was for. */
function useKind(): ImportKind {
  const categories = categoryPaths(useProductCategories().data)
  return {
    ...productImportKind,
    aboutOf: (task) => ('categoryId' in task ? categories.get(String(task.categoryId)) : undefined),
  }
}

/** Each category has columns of its own: it is chosen before the template and the workbook. */
function Start({ kind, base }: { kind: ImportKind; base: KnowledgeBase }) {
  const [params, changeQuery] = useAddressQuery()
  const categories = categoryPaths(useProductCategories().data)
  const categoryId = params.get('categoryId')
  const whyOff = categoryId ? undefined : '先选商品分类'
  const choose = (id: string | null) => changeQuery({ categoryId: id ?? undefined }, { isStep: true })
  return (
    <ImportStart
      kind={kind}
      base={base}
      whyOff={whyOff}
      handIn={
        categoryId
          ? (workbook) =>
              call(
                api.productImports.create,
                { params: { id: base.id }, body: { ...workbook, categoryId } },
                { silent: true },
              )
          : undefined
      }
      template={
        <DownloadButton
          word="下载模板"
          whyOff={whyOff}
          onDownload={() =>
            download(
              api.productImports.template,
              { query: { categoryId: categoryId ?? '' } },
              `商品导入模板-${categories.get(categoryId ?? '') ?? ''}.xlsx`,
            )
          }
        />
      }
    >
      <Form layout="vertical">
        <Form.Item
          label="商品分类"
          htmlFor="import-product-category"
          extra={categoryId ? '表格的列要和这个分类的参数一致。' : '先选分类：每个分类的参数不同，模板也不同。'}
        >
          <ProductCategorySelect id="import-product-category" value={categoryId} onChange={choose} />
        </Form.Item>
      </Form>
    </ImportStart>
  )
}
