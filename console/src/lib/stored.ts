/** JSON values in local storage, for what this browser remembers between visits. */

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null // written by hand or by another product: as if nothing were stored
  }
}

/** A full or forbidden storage must not stop the page; the value then lasts for this visit only. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // see above
  }
}
