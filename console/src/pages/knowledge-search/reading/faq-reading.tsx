import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { copyAnswer } from '../../../components/hits/copy-answer.ts'
import { FaqBody } from '../../../components/hits/faq-body.tsx'
import { hitCopy } from '../../../components/hits/hit-marks.ts'
import { noteAct } from '../../../components/hits/note-act.ts'
import { PaneBody } from './pane-body.tsx'

/** Milliseconds for which it is not fetched again: opening it twice in a row counts one hit. */
const freshMs = 60_000

interface Props {
  faqId: string
  searchId: string
  hitId: string
}

export function FaqReading({ faqId, searchId, hitId }: Props) {
  const served = useApiQuery(api.faqs.served, { params: { faqId } }, { staleMs: freshMs, silent: true })
  return (
    <PaneBody result={served}>
      {(faq) => (
        <>
          <div className="zk-pane-body">
            <FaqBody faq={faq} />
          </div>
          <footer>
            <Button
              type="primary"
              icon={<CopyOutlined aria-hidden />}
              onClick={() => {
                noteAct({ searchId, hitId, act: 'copied' })
                void copyAnswer(faq)
              }}
              {...{ [hitCopy]: '' }}
            >
              复制答案
            </Button>
          </footer>
        </>
      )}
    </PaneBody>
  )
}
