/** A script with its variables told apart: as an example would fill them, or as they stand. */
import { piecesOf } from '@zhiku/contract/seat-assistant/script-variables'
import { scriptVariables } from '@zhiku/contract/words/seat-assistant'
import type { ScriptVariable } from '@zhiku/contract/words/seat-assistant'

/** What a conversation knows, by an example; what the agent fills in stays open. */
const samples: Partial<Record<ScriptVariable, string>> = Object.fromEntries(
  Object.entries(scriptVariables)
    .filter(([, { source }]) => source === 'conversation')
    .map(([name, { sample }]) => [name, sample]),
)

export const ScriptText = ({ text, isFilled = false }: { text: string; isFilled?: boolean }) => (
  <>
    {piecesOf(text, isFilled ? samples : {}).map(({ text: piece, variable, isOpen }, index) =>
      variable === undefined ? (
        piece
      ) : (
        // pieces have no other name than their place
        <mark key={index} className="zk-seat-variable" data-open={isOpen} title={variable}>
          {piece}
        </mark>
      ),
    )}
  </>
)
