import type { ProductDetail } from '@zhiku/contract/products'
import { api, download } from '../../../../api/client.ts'

/** A revision's parameters as a workbook; what goes wrong has been told. */
export const downloadParameters = ({ id, model }: Pick<ProductDetail, 'id' | 'model'>, revision: number) =>
  void download(api.products.exportParameters, { params: { id }, query: { version: revision } }, `${model}.xlsx`).catch(
    () => undefined,
  )
