import { useSession } from '../../../api/session.ts'

/** Who looks at the audits. */
export function useReader() {
  const employee = useSession((session) => session.info?.employee)
  return { employeeId: employee?.id ?? '', isAdministrator: employee?.roleType === '3' }
}
