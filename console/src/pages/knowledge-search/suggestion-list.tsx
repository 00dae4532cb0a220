import { HistoryOutlined, SearchOutlined } from '@ant-design/icons'

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

interface Props {
  id: string
  isShown: boolean
  /** The options are former searches. */
  isHistory: boolean
  options: readonly string[]
  /** Marked where an option holds it. */
  typed: string
  active: number
  onActivate: (index: number) => void
  onPick: (option: string) => void
}

/** Always in the page, so that the box can name it as what it controls. */
export function SuggestionList({ id, isShown, isHistory, options, typed, active, onActivate, onPick }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      className="zk-suggestions"
      aria-label={isHistory ? '最近搜索' : '搜索建议'}
      hidden={!isShown}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box keeps the focus and handles the keys (aria-activedescendant)
        <div
          key={option}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="zk-suggestion"
          onMouseMove={() => onActivate(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {isHistory ? <HistoryOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
          <span>{isHistory ? option : <WithTyped option={option} typed={typed} />}</span>
        </div>
      ))}
    </div>
  )
}

function WithTyped({ option, typed }: { option: string; typed: string }) {
  const at = typed ? option.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (at < 0) return option
  return (
    <>
      {option.slice(0, at)}
      <b>{option.slice(at, at + typed.length)}</b>
      {option.slice(at + typed.length)}
    </>
  )
}
