/** Asks before the frame is made whether this page may have it: of a frame that a browser blocks a page learns nothing. */
const unreachable = '客服暂时连不上，请检查网络后重试。'

/** @returns why not; undefined where it may */
export async function mayOpen(page: URL): Promise<string | undefined> {
  const door = new URL(`${page.pathname}/door`, page)
  const told = await askedOf(door)
  if (told === undefined) return unreachable
  if (told.allowed) return undefined
  const words = told.message ?? unreachable
  console.error(`知库在线客服：${words}`)
  return words
}

interface Door {
  allowed: boolean
  message?: string
}

async function askedOf(door: URL): Promise<Door | undefined> {
  try {
    const response = await fetch(door, { credentials: 'omit' })
    const value = (await response.json()) as Partial<Door> | null // what is used of it is looked at
    if (typeof value?.allowed !== 'boolean') return undefined
    return { allowed: value.allowed, ...(typeof value.message === 'string' && { message: value.message }) }
  } catch {
    return undefined
  }
}
