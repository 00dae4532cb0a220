/** The keys of what the toolbar does, as Word and online documents have them. */
import type { EditName } from './text-edits.ts'

interface Keys {
  /** As the editor reads them. */
  editor: string
  aria: string
  words: string
}

export const editKeys: Readonly<Record<EditName, Keys>> = {
  heading: { editor: 'Mod-Alt-2', aria: 'Control+Alt+2', words: 'Ctrl+Alt+2' },
  bold: { editor: 'Mod-b', aria: 'Control+B', words: 'Ctrl+B' },
  steps: { editor: 'Mod-Shift-7', aria: 'Control+Shift+7', words: 'Ctrl+Shift+7' },
  list: { editor: 'Mod-Shift-8', aria: 'Control+Shift+8', words: 'Ctrl+Shift+8' },
  table: { editor: 'Mod-Alt-t', aria: 'Control+Alt+T', words: 'Ctrl+Alt+T' },
  link: { editor: 'Mod-Alt-k', aria: 'Control+Alt+K', words: 'Ctrl+Alt+K' },
}
