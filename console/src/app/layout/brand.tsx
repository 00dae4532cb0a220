import { Link } from 'react-router'
import { Logo } from '../../components/logo.tsx'
import { platformName } from '../page-title.ts'

/** The mark and the name, leading home. */
export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <Link className="zk-brand" to="/" aria-label={`${platformName}，回到首页`}>
      <Logo />
      {!isCompact && <span className="zk-brand-name">{platformName}</span>}
    </Link>
  )
}
