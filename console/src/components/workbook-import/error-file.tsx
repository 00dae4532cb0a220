import { Button } from 'antd'

interface Props {
  word: string
  onDownload: () => Promise<unknown>
}

/** The workbook of the rows that are not written, with the reasons. */
export const ErrorFile = ({ word, onDownload }: Props) => (
  <Button onClick={() => void onDownload().catch(() => undefined)}>{word}</Button>
)
