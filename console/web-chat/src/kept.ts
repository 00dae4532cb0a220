/** What a visitor's browser keeps of the chat with one channel: who they are to it, and which conversation goes on. */
export interface Kept {
  /** Says to the server who visits. */
  token?: string
  conversationId?: string
  /** Still being answered when it was written: after a reload it is read on at once. */
  runningTurnId?: string
}

export interface Keeper {
  read(): Kept
  /** Changes what is named; undefined forgets it. */
  change(kept: { [K in keyof Kept]: Kept[K] | undefined }): void
}

/** Where nothing may be stored (a private window, a frame without storage) it lasts as long as the page. */
export function createKeeper(channelId: string, storage = storageOrNone()): Keeper {
  const key = `zhiku-chat:${channelId}`
  let kept = keptIn(storage?.getItem(key))
  return {
    read: () => kept,
    change: (parts) => {
      kept = JSON.parse(JSON.stringify({ ...kept, ...parts })) as Kept // fields that are undefined are gone
      try {
        storage?.setItem(key, JSON.stringify(kept))
      } catch {
        // Full, or not allowed after all: the page itself remembers.
      }
    },
  }
}

/** Reading the property is refused already where storage is. */
function storageOrNone(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

function keptIn(text: string | null | undefined): Kept {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    const { token, conversationId, runningTurnId } = (value ?? {}) as Record<string, unknown> // each field is looked at
    return {
      ...(typeof token === 'string' && { token }),
      ...(typeof conversationId === 'string' && { conversationId }),
      ...(typeof runningTurnId === 'string' && { runningTurnId }),
    }
  } catch {
    return {}
  }
}
