import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RejectModal } from './reject-modal.tsx'

test.each([
  ['价格是去年的', '价格是去年的；与已有知识重复；缺少依据，请补充来源'],
  ['价格是去年的。\n', '价格是去年的。\n与已有知识重复；缺少依据，请补充来源'],
  ['', '与已有知识重复；缺少依据，请补充来源'],
])('a usual reason stands behind %j, and only once', async (typed, comment) => {
  const onReject = vi.fn<(comment: string) => void>()
  render(<RejectModal title="驳回" isPending={false} onReject={onReject} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: typed } })
  for (const reason of ['与已有知识重复', '缺少依据，请补充来源', '与已有知识重复'])
    fireEvent.click(screen.getByText(reason))
  fireEvent.submit(screen.getByLabelText('原因'))
  await waitFor(() => expect(onReject).toHaveBeenCalledWith(comment))
})
