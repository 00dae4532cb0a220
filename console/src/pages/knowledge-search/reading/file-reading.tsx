import { FileSearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { hitOriginal } from '../../../components/hits/hit-marks.ts'
import { ValidityTag } from '../../../components/hits/validity-tag.tsx'
import { formatDate } from '../../../lib/format.ts'
import { Original } from '../served-file/original.tsx'
import type { OriginalPlace } from '../served-file/original.tsx'
import { PassageSection } from '../served-file/passage-section.tsx'
import { passageAnchor, passagesOf } from '../served-file/passages.ts'
import type { ServedFileData } from '../served-file/served-file-data.ts'
import '../served-file/served-file.css'
import { PaneBody } from './pane-body.tsx'

const freshMs = 30_000
/** Passages before and behind the one that was found: what it stands in, quickly drawn while one walks on. */
const before = 1
const behind = 3

interface Props {
  fileId: string
  chunkId: string | undefined
  onCopyFound: () => void
}

export function FileReading({ fileId, ...passages }: Props) {
  const served = useApiQuery(api.files.served, { params: { fileId } }, { staleMs: freshMs, silent: true })
  return <PaneBody result={served}>{(file) => <Passages file={file} {...passages} />}</PaneBody>
}

function Passages({ file, chunkId, onCopyFound }: Omit<Props, 'fileId'> & { file: ServedFileData }) {
  const [original, setOriginal] = useState<OriginalPlace | null>(null)
  const passages = useMemo(() => passagesOf(file.chunks, file.name), [file])
  const at = Math.max(
    0,
    passages.findIndex(({ chunk }) => chunk.id === chunkId),
  )
  const shown = passages.slice(Math.max(0, at - before), at + behind + 1)
  const found = passages[at]?.chunk
  const body = useRef<HTMLDivElement>(null)
  // Only within the pane: the page stays where it is, with the answer above the hits in sight.
  useEffect(() => {
    const passage = found && document.getElementById(passageAnchor(found.id))
    if (!passage || !body.current) return
    body.current.scrollTop += passage.getBoundingClientRect().top - body.current.getBoundingClientRect().top
  }, [found])
  return (
    <>
      <p className="zk-pane-meta">
        <span>{file.knowledgeBase.name}</span>
        <span>更新于 {formatDate(file.updatedAt)}</span>
        {file.effectiveTo && <ValidityTag effectiveTo={file.effectiveTo} />}
      </p>
      <div ref={body} className="zk-pane-body zk-served-body">
        {shown.map((passage) => (
          <PassageSection
            key={passage.chunk.id}
            passage={passage}
            isFound={passage.chunk.id === chunkId}
            onCopyFound={onCopyFound}
            onOpenOriginal={setOriginal}
          />
        ))}
        {shown.length === 0 && <p className="zk-served-blank">这份文件没有可用的段落，请查看原文。</p>}
      </div>
      <footer>
        <Button
          icon={<FileSearchOutlined aria-hidden />}
          aria-expanded={original !== null}
          onClick={() => setOriginal(original ? null : { page: found?.page, text: found?.text })}
          {...{ [hitOriginal]: '' }}
        >
          查看原文
        </Button>
      </footer>
      {original && <Original file={file} place={original} onClose={() => setOriginal(null)} />}
    </>
  )
}
