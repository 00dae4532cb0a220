/** One product's parameters in one revision: to read, with what the revision is, and as a row that imports again. */
import { formatValue, hasValue, isOutOfRange } from '@zhiku/contract/parameter-values'
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValues, ProductDetail } from '@zhiku/contract/products'
import { revisionStates } from '@zhiku/contract/words/audits'
import { beijingTime } from '@zhiku/contract/beijing-time'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { sheetNamesOf, sheetsWorkbook } from '../platform/http/sheets.ts'
import type { Sheet } from '../platform/http/sheets.ts'
import * as products from '../products/service.ts'
import { requireSheet } from './categories.ts'
import { sheetColumns } from './columns.ts'
import { fileColumn } from './export-list.ts'
import { cellsOf } from './rows.ts'

/** @param revision the published one when absent; @throws product.not_found, revision.not_found */
export async function exportParameters(
  ctx: Context,
  productId: string,
  revision: number | undefined,
): Promise<Download> {
  const detail = await products.detailAt(ctx, productId, revision)
  const category = await requireSheet(ctx, detail.categoryId)
  // The category keeps the name by which an import finds it.
  const [, valuesName = '', aboutName = ''] = sheetNamesOf([category.sheetName, '参数', '版本信息'])
  const columns = sheetColumns(category.groups)
  return sheetsWorkbook(`${detail.name} ${detail.model}-参数-第${detail.revision}版.xlsx`, [
    valuesSheet(valuesName, detail),
    aboutSheet(aboutName, detail, category.name),
    { name: category.sheetName, columns: columns.map(fileColumn), rows: [cellsOf(columns, detail)] },
  ])
}

const valuesSheet = (name: string, { schema, parameters }: ProductDetail): Sheet => ({
  name,
  columns: [
    { header: '参数组', width: 16 },
    { header: '参数', width: 24 },
    { header: '值', width: 36 },
    { header: '单位', width: 10 },
    { header: '说明', width: 24 },
  ],
  rows: schema.groups.flatMap((group) => linesOf(group, parameters)),
})

/** What is retired is told only where a value remains. */
const linesOf = (group: ParameterGroup, values: ParameterValues): string[][] =>
  group.parameters
    .filter(({ key, retired }) => !retired || hasValue(values[key]))
    .map((parameter) => {
      const value = values[parameter.key]
      return [group.name, parameter.name, formatValue(value), parameter.unit ?? '', noteOf(parameter, values)]
    })

function noteOf(parameter: Parameter, values: ParameterValues): string {
  const notes = []
  if (parameter.retired) notes.push('已停用')
  if (isOutOfRange(parameter, values[parameter.key])) notes.push('超出范围')
  return notes.join('、')
}

function aboutSheet(name: string, detail: ProductDetail, categoryName: string): Sheet {
  const revision = detail.revisions.find((one) => one.revision === detail.revision)
  const isPublished = detail.publishedRevision === detail.revision
  return {
    name,
    columns: [
      { header: '项目', width: 16 },
      { header: '内容', width: 60 },
    ],
    rows: [
      ['名称', detail.name],
      ['型号', detail.model],
      ['分类', categoryName],
      ['版本', `${detail.revision}${isPublished ? '（生效中）' : ''}`],
      ['提交人', revision?.createdBy.name ?? ''],
      ['提交时间', revision ? beijingTime(new Date(revision.createdAt)) : ''],
      ['审核状态', revision ? revisionStates[revision.auditStatus] : ''],
      ['备注', revision?.remark ?? ''],
    ],
  }
}
