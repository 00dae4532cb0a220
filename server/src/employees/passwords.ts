import { hash, verify } from '@node-rs/argon2'

/** argon2id, OWASP's second profile: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** False for an unknown employee too, after the same work, so that time does not tell which mobiles exist. */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no employee has this password')
  const isHash = passwordHash?.startsWith('$argon2') ?? false // an imported account has none before its one-time password
  const isRight = await verify(isHash && passwordHash ? passwordHash : await decoy, password)
  return isHash && isRight
}
