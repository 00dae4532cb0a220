/** What an import would do, before anything is written, where a row may be of something that is there already. */
import type { ImportTask } from '@zhiku/contract/imports'
import { duplicateChoices } from '@zhiku/contract/words/imports'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { duplicateWords } from './duplicate-words.ts'
import { ErrorFile } from './error-file.tsx'
import './workbook-import.css'

type OnDuplicate = ImportTask['onDuplicate']

interface Props {
  task: ImportTask
  /** What a row holds: 话术 or 问题. */
  noun: string
  rows: ReactNode
  isStarting: boolean
  onErrorFile: () => Promise<unknown>
  onAgain: () => void
  onStart: (body: { onDuplicate: OnDuplicate }) => void
}

export function ImportPreview({ task, noun, rows, isStarting, onErrorFile, onAgain, onStart }: Props) {
  const [onDuplicate, setOnDuplicate] = useState(task.onDuplicate)
  const { expected } = task
  const writes = expected.new + (onDuplicate === 'replace' ? expected.duplicate : 0)
  return (
    <>
      {rows}
      {expected.duplicate > 0 && (
        <p>
          {duplicateWords(task, noun)}：
          <Radio.Group
            aria-label={`${noun}重复时`}
            value={onDuplicate}
            options={Object.entries(duplicateChoices).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => setOnDuplicate(target.value as OnDuplicate)} // the options are the choices
          />
        </p>
      )}
      <div className="zk-workbook-acts">
        {expected.invalid > 0 && <ErrorFile word="下载有误的行" onDownload={onErrorFile} />}
        <Button onClick={onAgain}>换一个文件</Button>
        <Button type="primary" disabled={writes === 0} loading={isStarting} onClick={() => onStart({ onDuplicate })}>
          {writes === 0 ? '没有可导入的行' : `导入 ${writes} 行`}
        </Button>
      </div>
    </>
  )
}
