import type { Product } from '@zhiku/contract/products'
import { productAuditAddress } from '../../../lib/page-addresses.ts'
import type { Kind } from '../shared/kept.ts'

export const productKind: Kind<Product> = {
  noun: '商品',
  counted: '个商品',
  ends: '不再被搜到，也不再回答参数问题',
  nameOf: ({ name, model }) => `${name} ${model}`,
  auditAddress: productAuditAddress,
}
