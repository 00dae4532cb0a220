import { CloseOutlined } from '@ant-design/icons'
import { formatValue } from '@zhiku/contract/parameter-values'
import type { Comparison } from '@zhiku/contract/products'
import { Button } from 'antd'
import { Fragment } from 'react'
import { ProductPicture } from './product-picture.tsx'
import './comparison-table.css'

interface Props {
  comparison: Comparison
  onlyDifferences: boolean
  /** Takes a column away; absent where none may go. */
  onRemove?: ((index: number) => void) | undefined
}

/** Revisions of a product or products of a category side by side; what differs is marked. */
export function ComparisonTable({ comparison: { columns, rows }, onlyDifferences, onRemove }: Props) {
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  const groups = [...new Set(shown.map(({ groupName }) => groupName))]
  return (
    <div className="zk-comparison" tabIndex={0} role="region" aria-label="对比结果">
      <table style={{ minWidth: 168 + columns.length * 164 }}>
        <thead>
          <tr>
            <th scope="col">参数</th>
            {columns.map(({ productId, name, model, revision, imageUrl }, index) => (
              <th key={`${productId}-${revision}`} scope="col">
                <div className="zk-comparison-head">
                  <div className="zk-comparison-picture">
                    <ProductPicture ossUrl={imageUrl} alt="" />
                  </div>
                  <div>
                    <strong>{model}</strong>
                    <span>{name}</span>
                    <small>第 {revision} 版</small>
                  </div>
                  {onRemove && index > 0 && (
                    <Button
                      type="text"
                      size="small"
                      icon={<CloseOutlined aria-hidden />}
                      aria-label={`移出 ${model} 第 ${revision} 版`}
                      onClick={() => onRemove(index)}
                    />
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((groupName) => (
            <Fragment key={groupName}>
              <tr className="zk-comparison-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {groupName}
                </th>
              </tr>
              {shown
                .filter((row) => row.groupName === groupName)
                .map(({ key, name, unit, values, differs }) => (
                  <tr key={key} data-differs={differs || undefined}>
                    <th scope="row">
                      {name}
                      {unit && <small> {unit}</small>}
                    </th>
                    {values.map((value, index) => (
                      <td key={`${columns[index]?.productId}-${columns[index]?.revision}`}>
                        {formatValue(value) || <span className="zk-comparison-none">—</span>}
                      </td>
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && (
        <p className="zk-comparison-same" role="status">
          {rows.length === 0 ? '没有可以对比的参数。' : '参数完全相同。'}
        </p>
      )}
    </div>
  )
}
