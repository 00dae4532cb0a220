/** Which products stand in the way of a schema that would take values away or give them another meaning. */
import type { Db } from '../platform/db.ts'
import type { Holding, Loss } from '../product-categories/service.ts'
import * as revisions from './revisions-store.ts'
import { isSameUnit } from './units.ts'

/** Products that hold, or have held, what would be lost; another writing of the same unit loses nothing. */
export const holding = async (
  db: Db,
  products: Parameters<typeof revisions.holding>[1],
  { parameter, options, unit, isAdded = false }: Loss,
): Promise<Holding | undefined> =>
  parameter.unit && unit && isSameUnit(parameter.unit, unit)
    ? undefined
    : revisions.holding(db, products, { key: parameter.key, options, isNumber: isAdded })
