/** 延长有效期: until when knowledge that has expired is served again. */
import { beijingDay } from '@zhiku/contract/beijing-time'
import { Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'

interface Props {
  title: string
  /** A day of Beijing, the last one included; undefined: without an end. */
  onExtend: (until: string | undefined) => void
  onClose: () => void
}

const dayMs = 24 * 60 * 60 * 1000
/** What is proposed, in days from today. */
const proposedDays = 365

export function ExtendModal({ title, onExtend, onClose }: Props) {
  const id = useId()
  const [isOpenEnded, setOpenEnded] = useState(false)
  const [day, setDay] = useState(() => beijingDay(new Date(Date.now() + proposedDays * dayMs)))
  const [today] = useState(() => beijingDay(new Date()))
  const isWrong = !isOpenEnded && (day === '' || day < today)
  const save = () => {
    onExtend(isOpenEnded ? undefined : day)
    onClose()
  }
  return (
    <Modal
      open
      width={440}
      title={`延长“${title}”的有效期`}
      okText="延长"
      okButtonProps={{ disabled: isWrong }}
      onOk={save}
      onCancel={onClose}
    >
      <Radio.Group
        className="zk-extend"
        aria-label="有效到"
        value={isOpenEnded}
        onChange={({ target }) => setOpenEnded(target.value === true)}
        options={[
          {
            value: false,
            label: (
              <span>
                有效到{' '}
                <Input
                  id={id}
                  type="date"
                  aria-label="失效日期"
                  min={today}
                  value={day}
                  disabled={isOpenEnded}
                  status={isWrong ? 'error' : ''}
                  onChange={({ target }) => setDay(target.value)}
                />
              </span>
            ),
          },
          { value: true, label: '长期有效' },
        ]}
      />
      <p className="zk-muted">{isWrong ? '请选今天或以后的日期。' : '北京时间，最后一天全天有效。'}</p>
    </Modal>
  )
}
