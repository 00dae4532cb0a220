import {
  FileExcelOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
} from '@ant-design/icons'
import type { ReactElement } from 'react'
import { api } from '../api/client.ts'
import { useApiQuery } from '../api/query.ts'

/** Milliseconds for which an address is used again; the server gives it a longer life. */
const previewMs = 4 * 60_000

interface Props {
  /** Address in the store, `oss://…`. */
  ossUrl: string
  name: string
  /** As people read it, `1.5 MB`. */
  size: string | undefined
}

/** A file of the product's store that a text links to: what it is, and a way to save it. */
export function StoredAttachment({ ossUrl, name, size }: Props) {
  const query = { ossUrl, filename: name }
  const preview = useApiQuery(api.uploads.previewToken, { query }, { staleMs: previewMs, silent: true })
  if (preview.error) return <span className="zk-markdown-blocked">{name}（附件已失效）</span>
  return (
    <a
      className="zk-attachment"
      aria-busy={preview.isPending}
      {...(preview.data && { href: `${preview.data.previewUrl}?download=1` })}
      download={name}
      title={`下载“${name}”`}
    >
      {iconOf(name)}
      <span className="zk-attachment-name">{name}</span>
      {size && <span className="zk-attachment-size">{size}</span>}
    </a>
  )
}

const icons: Readonly<Record<string, ReactElement>> = {
  pdf: <FilePdfOutlined aria-hidden />,
  doc: <FileWordOutlined aria-hidden />,
  docx: <FileWordOutlined aria-hidden />,
  wps: <FileWordOutlined aria-hidden />,
  xls: <FileExcelOutlined aria-hidden />,
  xlsx: <FileExcelOutlined aria-hidden />,
  et: <FileExcelOutlined aria-hidden />,
  csv: <FileExcelOutlined aria-hidden />,
  ppt: <FilePptOutlined aria-hidden />,
  pptx: <FilePptOutlined aria-hidden />,
  dps: <FilePptOutlined aria-hidden />,
  txt: <FileTextOutlined aria-hidden />,
  md: <FileTextOutlined aria-hidden />,
  zip: <FileZipOutlined aria-hidden />,
  rar: <FileZipOutlined aria-hidden />,
  '7z': <FileZipOutlined aria-hidden />,
}

const iconOf = (name: string): ReactElement =>
  icons[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? <FileOutlined aria-hidden />
