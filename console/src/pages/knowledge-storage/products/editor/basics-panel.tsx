import { limits } from '@zhiku/contract/words/limits'
import { Form, Input } from 'antd'
import type { FormRule } from 'antd'
import { WordsInput } from '../../../../components/form/words-input.tsx'
import { ProductCategorySelect } from '../../product-categories/product-category-select.tsx'
import { PictureField } from './picture-field.tsx'
import { basicsId } from './sections.ts'

/** As the contract has it. */
const maxAliases = 50

interface Props {
  pictures: readonly string[]
  onPictures: (change: (pictures: readonly string[]) => string[]) => void
  isNew: boolean
  isReadOnly: boolean
}

/** What a product is called and how it looks. */
export function BasicsPanel({ pictures, onPictures, isNew, isReadOnly }: Props) {
  return (
    <section className="zk-panel zk-product-part" id={basicsId} aria-labelledby={`${basicsId}-h`}>
      <h2 id={`${basicsId}-h`}>商品信息</h2>
      <div className="zk-parameters">
        <Form.Item name="model" label={<Required text="型号" />} rules={textRules('型号', limits.modelLength)}>
          <Input placeholder="例如：KFR-35GW/X10-Pro" autoComplete="off" autoFocus={isNew} />
        </Form.Item>
        <Form.Item name="name" label={<Required text="名称" />} rules={textRules('名称', limits.nameLength)}>
          <Input placeholder="例如：X10 Pro 新一级变频挂机" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="categoryId"
          label={<Required text="商品分类" />}
          extra={!isNew && '改分类后，新分类没有的参数不再保留在新版本里。'}
          rules={[{ required: true, message: '请选择商品分类' }]}
        >
          <ProductCategorySelect allowClear={false} />
        </Form.Item>
        <Form.Item
          name="aliases"
          label="别名与旧型号"
          extra="客户可能这样叫它；大小写、空格和连字符的差别不用写。"
          rules={aliasRules}
        >
          <WordsInput placeholder="输入后按回车，可一次粘贴多个" />
        </Form.Item>
      </div>
      <PictureField value={pictures} onChange={onPictures} isReadOnly={isReadOnly} />
    </section>
  )
}

function Required({ text }: { text: string }) {
  return (
    <span className="zk-parameter-label">
      {text}
      <em>必填</em>
    </span>
  )
}

const textRules = (name: string, max: number): FormRule[] => [
  { required: true, whitespace: true, message: `请填写${name}` },
  { max, message: `最多 ${max} 个字` },
]

const aliasRules: FormRule[] = [
  { type: 'array', max: maxAliases, message: `最多 ${maxAliases} 个` },
  {
    validator: (_rule, aliases?: string[]) =>
      aliases?.some((alias) => alias.length > limits.modelLength)
        ? Promise.reject(new Error(`每个最多 ${limits.modelLength} 个字`))
        : Promise.resolve(),
  },
]
