import type { File } from '@zhiku/contract/files'
import { Link } from 'react-router'
import { detailAddress } from '../../../lib/page-addresses.ts'
import { FileIcon } from './file-icon.tsx'

/** A file of a list leads to its chunks. @param meta what the second line says of it */
export const FileName = ({ file, meta }: { file: File; meta: string }) => (
  <div className="zk-row-name">
    <FileIcon extension={file.extension} />
    <div>
      <Link to={detailAddress(file.knowledgeBaseId, { tab: 'chunks', fileId: file.id })} title={file.name}>
        {file.name}
      </Link>
      <div className="zk-row-meta" title={meta}>
        {meta}
      </div>
    </div>
  </div>
)
