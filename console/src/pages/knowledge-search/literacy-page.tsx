import { ServedFilePage } from './served-file/served-file-page.tsx'

/** Basic knowledge and product material in full. */
export function LiteracyPage() {
  return <ServedFilePage kindName="基础知识详情" />
}
