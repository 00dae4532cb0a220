import { Link } from 'react-router'
import { searchAddress } from '../../../lib/page-addresses.ts'

/** Other ways to ask, offered by the server when little was found. */
export function OtherWordings({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <nav className="zk-other-wordings" aria-label="换个说法">
      <span>换个说法：</span>
      <ul className="zk-search-chips">
        {list.map((keyword) => (
          <li key={keyword}>
            <Link to={searchAddress(keyword)}>{keyword}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
