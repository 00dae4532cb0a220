/** Every window that the product list opens, one at a time. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { FailuresModal } from '../shared/failures-modal.tsx'
import type { Failure } from '../shared/failures-modal.tsx'
import { MoveProductsModal } from './move-products-modal.tsx'

export type ProductDialog =
  | { kind: 'move'; products: readonly Product[]; onDone?: () => void }
  | { kind: 'failures'; failures: readonly Failure[] }

interface Props {
  base: KnowledgeBase
  dialog: ProductDialog | null
  onClose: () => void
}

export function ProductDialogs({ base, dialog, onClose }: Props) {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'move':
      return <MoveProductsModal base={base} products={dialog.products} onClose={onClose} onDone={dialog.onDone} />
    case 'failures':
      return <FailuresModal noun="个商品" failures={dialog.failures} onClose={onClose} />
  }
}
