import { ServedFilePage } from './served-file/served-file-page.tsx'

/** A policy in full; how long it is in force stands above everything. */
export function PolicyShopPage() {
  return <ServedFilePage kindName="政策详情" showsValidity />
}
