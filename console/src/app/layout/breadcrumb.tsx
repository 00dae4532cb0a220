import { Link, useLocation } from 'react-router'
import { findPlace, placeNamed } from '../access.ts'

/** Where the page stands: its area, the menu page it belongs to, itself. */
export function Breadcrumb() {
  const place = findPlace(useLocation().pathname)
  if (!place) return null
  const { node, parents } = place
  const above = node.activeMenu ? placeNamed(node.activeMenu)?.node : undefined
  const areas = parents.filter((area) => area.title !== node.title && area.title !== above?.title)
  return (
    <nav className="zk-breadcrumb" aria-label="当前位置">
      <ol>
        {areas.map((area) => (
          <li key={area.name}>{area.title}</li>
        ))}
        {above && (
          <li>
            <Link to={above.path}>{above.title}</Link>
          </li>
        )}
        <li aria-current="page">{node.title}</li>
      </ol>
    </nav>
  )
}
