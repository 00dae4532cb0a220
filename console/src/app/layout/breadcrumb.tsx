import { Link, useLocation } from 'react-router'
import { findPlace, placeNamed } from '../access.ts'
import { useOpenName } from '../open-name.ts'

/** Where the page stands: its area, the menu page it belongs to, what its thing lies in, the thing itself. */
export function Breadcrumb() {
  const place = findPlace(useLocation().pathname)
  const named = useOpenName()
  if (!place) return null
  const { node, parents } = place
  const above = node.activeMenu ? placeNamed(node.activeMenu)?.node : undefined
  const areas = parents.filter((area) => area.title !== node.title && area.title !== above?.title)
  const links = [above && { title: above.title, to: above.path }, named?.within].filter((link) => link !== undefined)
  const title = named?.title ?? node.title
  return (
    <nav className="zk-breadcrumb" aria-label="当前位置">
      <ol>
        {areas.map((area) => (
          <li key={area.name} title={area.title}>
            {area.title}
          </li>
        ))}
        {links.map(({ title: word, to }) => (
          <li key={to}>
            <Link to={to} title={word}>
              {word}
            </Link>
          </li>
        ))}
        <li aria-current="page" title={title}>
          {title}
        </li>
      </ol>
    </nav>
  )
}
