import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../platform/gate.ts'
import { Problem } from '../platform/problem.ts'

/** argon2id, OWASP's second profile: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two of the four threads that Node also reads files with; a longer line than this would outlast the console's patience. */
const threads = createGate({
  atOnce: 2,
  waiting: 500,
  refusal: () => new Problem('request.too_many', '正在登录的人过多，请稍后再试'),
})

/** @param line who waits behind one another */
export const hashPassword = (password: string, line = 'own'): Promise<string> =>
  threads.pass(line, () => hash(password, cost))

let decoy: Promise<string> | undefined

/** False for an unknown employee too, after the same work, so that time does not tell which mobiles exist. */
export async function isPasswordRight(
  passwordHash: string | undefined,
  password: string,
  line: string,
): Promise<boolean> {
  const unknown = await (decoy ??= hashPassword('no employee has this password'))
  const isHash = passwordHash?.startsWith('$argon2') ?? false // an imported account has none before its one-time password
  const isRight = await threads.pass(line, () => verify(isHash && passwordHash ? passwordHash : unknown, password))
  return isHash && isRight
}
