import { RestOutlined } from '@ant-design/icons'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import type { RemovedType } from '@zhiku/contract/words/recycle-bin'
import { LinkButton } from '../../../components/link-button.tsx'
import { recycleBinAddress } from '../../../lib/page-addresses.ts'

/** The way from a list to what was removed from it. */
export const RecycleBinLink = ({ type, kind }: { type: KnowledgeBaseType; kind?: RemovedType }) => (
  <LinkButton type="text" icon={<RestOutlined aria-hidden />} to={recycleBinAddress(type, kind)}>
    回收站
  </LinkButton>
)
