/** The text of a stream of server-sent events, cut into its events. */
export interface ReadEvent {
  name: string
  id?: string
  /** Undefined for an event that says no more than its name. */
  data?: unknown
}

/** The whole events of a text, and what has come of the next one. Comments keep the line open and say nothing. */
export function eventsIn(text: string): { events: ReadEvent[]; remainder: string } {
  const blocks = text.split('\n\n')
  const remainder = blocks.pop() ?? ''
  return { events: blocks.flatMap(eventIn), remainder }
}

function eventIn(block: string): ReadEvent[] {
  const lines = block.split('\n')
  const valueOf = (field: string) => {
    const line = lines.find((line) => line.startsWith(`${field}:`))
    return line?.slice(field.length + 1).trim()
  }
  const [name, id, data] = [valueOf('event'), valueOf('id'), valueOf('data')]
  if (name === undefined && data === undefined) return []
  const known = { name: name ?? 'message', ...(id === undefined ? {} : { id }) }
  return [data === undefined ? known : { ...known, data: JSON.parse(data) as unknown }]
}
