/** What a picture's first bytes say it is, whatever its name: a name is the sender's word only. */
const signatures: [RegExp, string][] = [
  [/^89504e470d0a1a0a/, '.png'],
  [/^ffd8ff/, '.jpg'],
  [/^47494638(37|39)61/, '.gif'],
  [/^52494646.{8}57454250/, '.webp'],
]

/** Enough of a file to know it by. */
export const headBytes = 16

/** The extension of the format, or undefined when it is none that browsers show safely. */
export function pictureExtension(head: Buffer): string | undefined {
  const hex = head.subarray(0, headBytes).toString('hex')
  return signatures.find(([signature]) => signature.test(hex))?.[1]
}
