import { acceptedExtensions, formatsOfName } from './format.ts'
import { installedLanguages } from './ocr.ts'

/** Extensions of files that this machine reads: of pictures it needs the recognition of text. */
export const readableExtensions = async (): Promise<string[]> =>
  (await installedLanguages()).length > 0
    ? acceptedExtensions
    : acceptedExtensions.filter((extension) => !formatsOfName(extension)?.includes('image'))
