/** Files that other accounts of the machine may not read: they hold password hashes, drafts and customers' words. */
import { chmod, mkdir } from 'node:fs/promises'

/** For the whole process, before it makes a file; what its libraries make is closed too. */
export const keepFilesPrivate = (): void => void process.umask(0o077)

/** For what another account has to pass through or run: modes count as they are written here. */
export function withModesAsGiven<T>(make: () => T): T {
  const before = process.umask(0o022)
  try {
    return make()
  } finally {
    process.umask(before)
  }
}

/** Made when missing, and closed when an earlier version left it open. */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}
