import { CopyOutlined, FileSearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PageHeader } from '../../../components/page-header.tsx'
import { formatDate } from '../../../lib/format.ts'
import { HitFeedback } from '../../../components/hits/hit-feedback.tsx'
import { noteAct } from '../../../components/hits/note-act.ts'
import { HitTypeTag } from '../../../components/hits/hit-type-tag.tsx'
import { MatchNavigator } from './match-navigator.tsx'
import { Outline } from './outline.tsx'
import { Original } from './original.tsx'
import type { OriginalPlace } from './original.tsx'
import { PassageSection } from './passage-section.tsx'
import { copyElement } from './copy-element.ts'
import { passageAnchor, passagesOf } from './passages.ts'
import type { ServedFileData } from './served-file-data.ts'
import { useKeywordMatches } from './use-keyword-matches.ts'
import { ValidityTag } from '../../../components/hits/validity-tag.tsx'
import { ValidityPanel } from './validity-panel.tsx'

interface Props {
  file: ServedFileData
  keyword: string
  /** The passage that was found. */
  chunkId: string | undefined
  searchId: string | undefined
  hitId: string | undefined
  back: string
  showsValidity: boolean
}

export function ServedFile({ file, keyword, chunkId, searchId, hitId, back, showsValidity }: Props) {
  const body = useRef<HTMLElement | null>(null)
  const [original, setOriginal] = useState<OriginalPlace | null>(null)
  const passages = useMemo(() => passagesOf(file.chunks, file.name), [file])
  const found = file.chunks.find(({ id }) => id === chunkId)
  const [attachMatches, matches] = useKeywordMatches(keyword)
  const attach = useCallback(
    (element: HTMLElement) => {
      body.current = element
      return attachMatches(element)
    },
    [attachMatches],
  )
  const noteCopied = useCallback(() => {
    if (hitId) noteAct({ searchId, hitId, act: 'copied' })
  }, [searchId, hitId])
  const handleCopyAll = () => {
    noteCopied()
    void copyElement(body.current)
  }
  useEffect(() => {
    scrollTo({ top: 0 })
    const passage = chunkId ? document.getElementById(passageAnchor(chunkId)) : null
    // A passage that stands in the first view leaves the title where it is.
    if (passage && passage.getBoundingClientRect().bottom > innerHeight) passage.scrollIntoView({ block: 'start' })
  }, [chunkId])

  return (
    <div className="zk-served" data-original={original ? true : undefined}>
      <PageHeader
        title={file.name}
        back={back}
        tags={<HitTypeTag type={file.knowledgeType} />}
        description={<Meta file={file} />}
      />
      {showsValidity && <ValidityPanel effectiveFrom={file.effectiveFrom} effectiveTo={file.effectiveTo} />}
      <div className="zk-served-columns">
        <Outline passages={passages} />
        <div className="zk-served-main">
          <div className="zk-served-bar">
            <MatchNavigator keyword={keyword} matches={matches} />
            <div className="zk-served-acts">
              {searchId && hitId && <HitFeedback searchId={searchId} hitId={hitId} title={file.name} />}
              <Button type="text" icon={<CopyOutlined />} onClick={handleCopyAll}>
                复制全文
              </Button>
              <Button
                icon={<FileSearchOutlined />}
                aria-expanded={original !== null}
                onClick={() => setOriginal(original ? null : { page: found?.page, text: found?.text })}
              >
                查看原文
              </Button>
            </div>
          </div>
          {chunkId && !found && (
            <p className="zk-served-notice" role="status">
              找到的段落已被修改或停用，以下为现行内容。
            </p>
          )}
          <article key={file.updatedAt} ref={attach} className="zk-panel zk-served-body" aria-label={file.name}>
            {passages.map((passage) => (
              <PassageSection
                key={passage.chunk.id}
                passage={passage}
                isFound={passage.chunk.id === chunkId}
                onCopyFound={noteCopied}
                onOpenOriginal={setOriginal}
              />
            ))}
            {passages.length === 0 && <p className="zk-served-blank">这份文件没有可用的段落，请查看原文。</p>}
          </article>
        </div>
      </div>
      {original && <Original file={file} place={original} onClose={() => setOriginal(null)} />}
    </div>
  )
}

function Meta({ file }: { file: ServedFileData }) {
  return (
    <span className="zk-served-meta">
      <span>{file.knowledgeBase.name}</span>
      <span>更新于 {formatDate(file.updatedAt)}</span>
      {file.knowledgeType !== 'policy' && file.effectiveTo && <ValidityTag effectiveTo={file.effectiveTo} />}
      {file.tags.map((tag) => (
        <span key={tag} className="zk-served-tag">
          {tag}
        </span>
      ))}
    </span>
  )
}
