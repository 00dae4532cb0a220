/** 图片: chosen, dropped or pasted; dragged, or moved with the arrow keys, into order. The first is the main one. */
import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { ProductPicture } from '../../../../components/products/product-picture.tsx'
import { moved } from '../../../../lib/moved.ts'
import { DragHandle } from '../../shared/drag-handle.tsx'
import { DragRow } from '../../shared/drag-row.tsx'
import { usePictureUpload } from './use-picture-upload.ts'
import './picture-field.css'

/** Pictures of one product, as the contract has it. */
const maxPictures = 20

interface Props {
  value: readonly string[]
  /** Takes a function of what is there at that moment: uploads end one after the other. */
  onChange: (change: (pictures: readonly string[]) => string[]) => void
  isReadOnly: boolean
}

export function PictureField({ value, onChange, isReadOnly }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { sending, problems, run } = usePictureUpload((ossUrl) => onChange((pictures) => [...pictures, ossUrl]))
  const room = maxPictures - value.length - sending.length
  const add = (files: Iterable<File>) => void run([...files].slice(0, Math.max(room, 0)))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return
    onChange((pictures) => moved(pictures, from, to))
    setTold(to === 0 ? '已设为主图' : `已移到第 ${to + 1} 张`)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    if (!isReadOnly && event.dataTransfer.files.length > 0) add(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the button inside does
    <section
      className="zk-pictures"
      aria-label="图片"
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      onPaste={(event) => !isReadOnly && add(event.clipboardData.files)}
    >
      <ul>
        {value.map((ossUrl, index) => (
          <Picture
            key={ossUrl}
            ossUrl={ossUrl}
            index={index}
            isReadOnly={isReadOnly}
            isDragged={dragged === index}
            onRemove={() => onChange((pictures) => pictures.filter((other) => other !== ossUrl))}
            onStep={(step) => move(index, index + step)}
            onDragStart={() => setDragged(index)}
            onDragOver={() => {
              if (dragged === null || dragged === index) return
              move(dragged, index)
              setDragged(index)
            }}
            onDragEnd={() => setDragged(null)}
          />
        ))}
        {sending.map(({ id, name, sent }) => (
          <li key={id} className="zk-picture-sending" title={name}>
            <Progress type="circle" size={48} percent={Math.round(sent * 100)} aria-label={`正在上传 ${name}`} />
          </li>
        ))}
        {!isReadOnly && room > 0 && (
          <li>
            <button type="button" className="zk-picture-add" onClick={() => input.current?.click()}>
              <PlusOutlined aria-hidden />
              添加图片
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        // the form's styles would show it in spite of `hidden`
        style={{ display: 'none' }}
        multiple
        accept="image/*"
        aria-label="添加图片"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = '' // the same picture may be picked again
          add(files)
        }}
      />
      {problems.length > 0 && (
        <p className="zk-field-problem" role="alert">
          {problems.join('；')}
        </p>
      )}
      <p className="zk-muted zk-field-hint">
        {isReadOnly
          ? value.length === 0 && '还没有图片。'
          : `第一张是主图；拖动或按 ← → 调整顺序。可拖入、可粘贴，最多 ${maxPictures} 张。`}
      </p>
      <span className="zk-visually-hidden" role="status">
        {told}
      </span>
    </section>
  )
}

interface PictureProps {
  ossUrl: string
  index: number
  isReadOnly: boolean
  isDragged: boolean
  onRemove: () => void
  onStep: (step: -1 | 1) => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

function Picture(props: PictureProps) {
  const { ossUrl, index, isReadOnly, isDragged, onRemove, onStep, onDragStart, onDragOver, onDragEnd } = props
  const name = `第 ${index + 1} 张图片`
  return (
    <DragRow isDragged={isDragged} onDragOver={onDragOver}>
      <DragHandle
        className="zk-picture-handle"
        label={`${name}${index === 0 ? '，主图' : ''}，按方向键调整顺序`}
        isDisabled={isReadOnly}
        text={ossUrl}
        isSideways
        onStep={onStep}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      >
        <ProductPicture ossUrl={ossUrl} alt={name} />
      </DragHandle>
      {index === 0 && <span className="zk-picture-main">主图</span>}
      {!isReadOnly && (
        <button type="button" className="zk-picture-remove" aria-label={`移除${name}`} title="移除" onClick={onRemove}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </DragRow>
  )
}
