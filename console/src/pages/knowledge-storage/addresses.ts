/** Addresses of the knowledge base pages; their state lives in the query (specification §2). */

export const docStoragePath = '/knowledge-storage/docStorage'

export const detailTabs = {
  files: '文件',
  products: '商品',
  chunks: '分段',
  categories: '分类',
  productImports: '商品导入',
  settings: '设置',
  records: '操作记录',
} as const
export type DetailTab = keyof typeof detailTabs

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return `${path}?${search}`
}

interface DetailState {
  tab?: DetailTab
  /** File whose chunks are shown. */
  fileId?: string
  /** Filter of the file list, or of the product list. */
  categoryId?: string
  /** Import of products that is shown. */
  taskId?: string
}

export const detailAddress = (id: string, { tab, fileId, categoryId, taskId }: DetailState = {}): string =>
  withQuery(`${docStoragePath}/mainDetail`, { id, tab, fileId, categoryId, taskId })

export const uploadAddress = (id: string): string => withQuery(`${docStoragePath}/uploadFile`, { id })

/** Editor of a document written in the console; without a file it starts a new one. */
export const editorAddress = (id: string, fileId?: string): string =>
  withQuery(`${docStoragePath}/createOrEditDetail`, { id, fileId })

export const faqStoragePath = '/knowledge-storage/faqStorage'
const faqBasePath = `${faqStoragePath}/editFaqStorage`

export const faqTabs = {
  faqs: '问答',
  categories: '分类',
  imports: '导入记录',
  settings: '设置',
  records: '操作记录',
} as const
export type FaqTab = keyof typeof faqTabs

interface FaqBaseState {
  tab?: FaqTab
  /** Filter of the list. */
  categoryId?: string
  /** Import that is shown. */
  taskId?: string
}

/** Page that makes an FAQ knowledge base. */
export const newFaqBaseAddress = faqBasePath

export const faqBaseAddress = (id: string, { tab, categoryId, taskId }: FaqBaseState = {}): string =>
  withQuery(faqBasePath, { id, tab, categoryId, taskId })

/** Editor of an FAQ; without one it starts a new one. */
export const faqEditorAddress = (id: string, faqId?: string): string =>
  withQuery(`${faqBasePath}/editFaq`, { id, faqId })

/** A change in the audit list; without one, the list of those that wait for the reader's decision. */
export const auditAddress = (auditId?: string): string =>
  withQuery('/knowledge-storage/auditList', auditId ? { scope: 'all', auditId } : { scope: 'todo' })

/** Form of a product; without one it starts a new one, of a category if that is known. */
export const productEditorAddress = (id: string, product: { productId?: string; categoryId?: string } = {}): string =>
  withQuery(`${docStoragePath}/createOrEditProductDetail`, { id, ...product })

/** A product as its keepers see it; `version` is a revision, the published one without it. */
export const productAddress = (
  id: string,
  product: { id: string; categoryId: string },
  { version }: { version?: number } = {},
): string =>
  withQuery('/knowledge-storage/goodsProduct', {
    id,
    categoryId: product.categoryId,
    productId: product.id,
    version: version?.toString(),
  })

/** The same where the product's knowledge base and category are not at hand: the page finds them. */
export const productAddressOf = (productId: string): string =>
  withQuery('/knowledge-storage/goodsProduct', { productId })

/** 商品分类与参数: the organization's product categories; one of them chosen. */
export const productCategoriesAddress = (categoryId?: string): string =>
  withQuery('/knowledge-storage/productCategory', { categoryId })

/** A change in the product audit list; without one, the list of those that wait for the reader's decision. */
export const productAuditAddress = (auditId?: string): string =>
  withQuery('/knowledge-storage/productAuditList', auditId ? { scope: 'all', auditId } : { scope: 'todo' })
