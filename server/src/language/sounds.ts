/** How characters sound, tones and the southern mergers (z/zh, c/ch, s/sh, n/ng) left out. */
import { pinyin } from 'pinyin-pro'

const sounds = new Map<string, string>()

/** The same for query and knowledge, so polyphones agree. */
export function soundOf(character: string): string {
  const known = sounds.get(character)
  if (known !== undefined) return known
  const [syllable = ''] = pinyin(character, { toneType: 'none', type: 'array' })
  const sound = syllable.replace(/^([zcs])h/, '$1').replace(/([aei])ng$/, '$1n')
  sounds.set(character, sound)
  return sound
}

const signs = new Map<string, string>()
/** Characters that no text holds. */
const firstSign = 0xe000

/** A text of the same length with one sign a sound, in which 烟灶连动 is where 烟灶联动 is; what is no Han character stays. */
export const asHeard = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => {
    if (character.length > 1) return character
    const sound = soundOf(character)
    const sign = signs.get(sound) ?? String.fromCharCode(firstSign + signs.size)
    signs.set(sound, sign)
    return sign
  })
