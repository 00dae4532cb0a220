/** Files out of a drop, folders included: paths are flattened, names kept, system litter left out. */

/** Files that systems leave in folders; nobody means to upload them. */
const litter = /^(\..*|Thumbs\.db|desktop\.ini|~\$.*)$/i

export const isLitter = (name: string): boolean => litter.test(name)

/** The part of a file system entry that is read here. */
type Entry = Pick<FileSystemEntry, 'isFile' | 'isDirectory' | 'name'>

/**
 * Entries must be taken from the event before anything is awaited: the browser empties it afterwards.
 * A file that cannot be read is left out; the others are not lost by it.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return [...transfer.files].filter((file) => !isLitter(file.name))
  const nested = await Promise.all(entries.map(filesOfEntry))
  return nested.flat()
}

async function filesOfEntry(entry: Entry): Promise<File[]> {
  if (isLitter(entry.name)) return []
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry).catch(() => null) // isFile says so
    return file ? [file] : []
  }
  const children = await childrenOf(entry as FileSystemDirectoryEntry) // the only other kind
  const nested = await Promise.all(children.map(filesOfEntry))
  return nested.flat()
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** A reader answers at most 100 entries at a time, and none when it has answered all. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (batch.length === 0) return children
    children.push(...batch)
  }
}
