/** 分段: how the files of a document base are cut. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Alert, Form, InputNumber, Select, Slider } from 'antd'
import { ConfigForm } from './config-form.tsx'
import type { OnDirty } from './use-dirty-sections.ts'

interface ChunkingValues {
  targetLength: number
  /** Percent. */
  overlap: number
  separators: string[]
}

const chunkingSaved = '已保存。以后解析的文件按新设置分段。'

export function ChunkingForm({ base, onDirty }: { base: KnowledgeBase; onDirty: OnDirty }) {
  const { chunking } = base.config
  const initial: ChunkingValues = {
    ...chunking,
    overlap: Math.round(chunking.overlap * 100),
    separators: chunking.separators ?? [],
  }
  return (
    <ConfigForm
      base={base}
      initial={initial}
      patchOf={({ overlap, ...changed }) => ({
        chunking: { ...changed, ...(overlap === undefined ? {} : { overlap: overlap / 100 }) },
      })}
      onDirty={onDirty}
      success={chunkingSaved}
    >
      <Form.Item
        name="targetLength"
        label="目标长度"
        extra="一个分段大约多少字（100–1500）。短则命中准，长则上下文全；常用 500–800。"
        rules={[{ required: true, message: '请填写目标长度' }]}
      >
        <InputNumber min={100} max={1500} step={50} precision={0} suffix="字" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item
        name="overlap"
        label="重叠比例"
        extra="长段落切开时，后一段重复前一段结尾的比例，避免一句话被切断后搜不到。"
      >
        <Slider
          min={0}
          max={30}
          marks={{ 0: '0%', 10: '10%', 20: '20%', 30: '30%' }}
          tooltip={{ formatter: (value) => `${value}%` }}
          ariaLabelForHandle="重叠比例"
        />
      </Form.Item>
      <Form.Item
        name="separators"
        label="分隔符"
        extra="内容正好是这些文字的行总是另起一段，例如 --- 或 ===。标题总是另起一段，不必填写。"
        rules={[{ type: 'array', max: 10, message: '最多 10 个' }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} placeholder="输入后按回车" />
      </Form.Item>
      <Alert
        type="info"
        showIcon
        className="zk-settings-note"
        title="已解析的文件不会自动改变；要按新设置分段，请在“文件”里选中后重新解析。"
      />
    </ConfigForm>
  )
}
