import { Suspense, lazy } from 'react'
import type { ServedFileData } from './served-file-data.ts'

/** Its viewers are loaded when they are asked for. */
const OriginalDrawer = lazy(() =>
  import('./original-drawer.tsx').then((module) => ({ default: module.OriginalDrawer })),
)

/** Where the original is opened. */
export interface OriginalPlace {
  page: number | undefined
  text: string | undefined
}

interface Props {
  file: Pick<ServedFileData, 'ossUrl' | 'name'>
  place: OriginalPlace
  onClose: () => void
}

/** The original of a file beside its text, at the place of a passage. */
export const Original = ({ file, place, onClose }: Props) => (
  <Suspense fallback={null}>
    <OriginalDrawer
      ossUrl={file.ossUrl}
      filename={file.name}
      page={place.page}
      highlightText={place.text}
      onClose={onClose}
    />
  </Suspense>
)
