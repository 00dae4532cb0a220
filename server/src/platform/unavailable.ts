/** Which errors pass by themselves: the database, or the way to it, is gone for the moment. */

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Lock, statement or idle timeout, too many connections, the server stopping or starting, no way to it. Disk full is
 * told apart from these: waiting does not mend it.
 */
const unavailableCodes =
  /^(55P03|57014|25P03|53[234]00|57P0[1235]|08\d{3}|40P01|EPIPE|ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)UNREACH|ETIMEDOUT|EAI_AGAIN)$/

/** What the driver, the pool and Kysely say of a lost or missing connection; they give it no code. */
const unavailableMessages =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/** The database cannot do it now but may soon: no fault of the request, nor of the program. */
export function isUnavailable(error: unknown): boolean {
  if (codeOf(error) === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect' // its socket is gone
  if (unavailableCodes.test(codeOf(error))) return true
  return error instanceof Error && unavailableMessages.test(error.message)
}
