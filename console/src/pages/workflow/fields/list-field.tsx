/** Things in an order: each with its fields, taken out and moved by buttons. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { WhyOff } from '../../../components/why-off.tsx'
import { bindTo } from './bind.ts'
import type { Bind, Bound } from './bind.ts'
import { useNodeForm } from './form-context.ts'
import './fields.css'

interface Props<Item extends object> extends Bound<Item[]> {
  label: string
  /** What one is called: 分支. */
  one: string
  most: number
  create: () => Item
  /** The fields of one, which `bind` binds to its keys. */
  children: (bind: Bind<Item>, item: Item) => ReactNode
}

export function ListField<Item extends object>(props: Props<Item>) {
  const { field, label, one, value: items, most, create, onChange, children } = props
  const { faultOf, isReadOnly } = useNodeForm()
  const fault = faultOf(field)
  const replace = (at: number, ...by: Item[]) => onChange([...items.slice(0, at), ...by, ...items.slice(at + 1)])
  const swap = (at: number, other: number) => {
    const [first, second] = [items[at], items[other]]
    if (first === undefined || second === undefined) return
    onChange(items.map((item, place) => (place === at ? second : place === other ? first : item)))
  }
  return (
    <fieldset className="zk-flow-list" data-field={field}>
      <legend>{label}</legend>
      {fault && <div className="zk-flow-fault">{fault}</div>}
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- not every list has ids; fields are controlled, so a place is a key
        <section className="zk-flow-item" key={at} aria-label={`${one} ${at + 1}`}>
          <div className="zk-flow-item-head">
            <span>
              {one} {at + 1}
            </span>
            {!isReadOnly && (
              <span className="zk-row-acts">
                <WhyOff reason={at === 0 ? '已在最前面' : undefined}>
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={`上移${one} ${at + 1}`}
                    disabled={at === 0}
                    onClick={() => swap(at, at - 1)}
                  />
                </WhyOff>
                <WhyOff reason={at === items.length - 1 ? '已在最后面' : undefined}>
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={`下移${one} ${at + 1}`}
                    disabled={at === items.length - 1}
                    onClick={() => swap(at, at + 1)}
                  />
                </WhyOff>
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除${one} ${at + 1}`}
                  onClick={() => replace(at)}
                />
              </span>
            )}
          </div>
          {children(
            bindTo(item, (patch) => replace(at, { ...item, ...patch }), `${field}.${at}`),
            item,
          )}
        </section>
      ))}
      {!isReadOnly && (
        <WhyOff reason={items.length >= most ? `最多 ${most} 个${one}，请先删除不用的` : undefined}>
          <Button
            block
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            disabled={items.length >= most}
            onClick={() => onChange([...items, create()])}
          >
            添加{one}
          </Button>
        </WhyOff>
      )}
    </fieldset>
  )
}
