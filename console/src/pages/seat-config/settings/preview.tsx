/** One types what a customer says, and sees what an agent would see by the form as it stands, and why. */
import type { SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import type { SeatPreview } from '@zhiku/contract/seat-assistant/configuration'
import { assistantLimits } from '@zhiku/contract/words/assistants'
import { seatCardKinds } from '@zhiku/contract/words/seat-assistant'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useApiMutation } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { Loading } from '../../../components/loading.tsx'
import { FlaggedText } from '../../../components/seat/flagged-text.tsx'
import { SeatCardView } from '../../../components/seat/seat-card-view.tsx'

const examples = ['保修多久？', '洗衣机显示 E4 怎么办', '你们也太慢了，我要投诉']

export function Preview({ settings }: { settings: () => SeatSettings }) {
  const [question, setQuestion] = useState('')
  const preview = useApiMutation(seatApi.seatConfiguration.preview, { success: false, silent: true })
  const ask = (text: string) => {
    setQuestion(text)
    if (text.trim()) preview.mutate({ body: { question: text, settings: settings() } })
  }
  return (
    <>
      <form
        className="zk-seat-ask"
        onSubmit={(event) => {
          event.preventDefault()
          ask(question)
        }}
      >
        <Input.TextArea
          aria-label="客户说"
          placeholder="输入客户说的话，回车试试"
          disabled={false}
          value={question}
          maxLength={assistantLimits.questionLength}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => setQuestion(target.value)}
          onPressEnter={(event) => {
            if (event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            ask(question)
          }}
        />
        <Button htmlType="submit" disabled={!question.trim()} loading={preview.isPending}>
          看卡片
        </Button>
      </form>
      {preview.isIdle && (
        <div className="zk-seat-examples">
          <p className="zk-muted">按左边的设置找，不必先保存；不计入会话和统计。试试：</p>
          {examples.map((example) => (
            <Button key={example} size="small" disabled={false} onClick={() => ask(example)}>
              {example}
            </Button>
          ))}
        </div>
      )}
      {preview.isPending && !preview.data && <Loading paragraph={{ rows: 5 }} />}
      {preview.error && <Alert type="error" showIcon title={preview.error.message} />}
      {preview.data && (
        <Found key={preview.submittedAt} found={preview.data} asked={preview.variables?.body.question ?? ''} />
      )}
    </>
  )
}

function Found({ found: { cards, left, flags, rewritten, tookMs }, asked }: { found: SeatPreview; asked: string }) {
  return (
    <div className="zk-seat-found" role="status">
      <p className="zk-muted">
        {cards.length > 0 ? `${cards.length} 张卡片` : '没有卡片'}，用时 {Math.max(1, Math.round(tookMs))} 毫秒
        {rewritten !== undefined && rewritten !== asked && `；理解为“${rewritten}”`}
      </p>
      {cards.length === 0 && <p>坐席会看到“没有找到”。可以调低最低得分、放开卡片类型，或补充知识。</p>}
      {cards.map((card, index) => (
        // cards of a preview have no other name than their place
        <SeatCardView key={index} card={card} number={index + 1} showsScore />
      ))}
      {flags.length > 0 && (
        <p className="zk-seat-flagged">
          这句话若由坐席说出：
          <FlaggedText text={asked} flags={flags} />
        </p>
      )}
      {left.length > 0 && (
        <details>
          <summary>找到了但没有出的 {left.length} 条</summary>
          <ul className="zk-seat-left">
            {left.map(({ kind, title, score, because }, index) => (
              <li key={index}>
                <span>
                  {seatCardKinds[kind]} · {title}
                </span>
                <small>
                  {because}（{score.toFixed(2)}）
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
