import { seatApi } from '../../../api/seat.ts'

/** What a change of a script or a group makes out of date. */
export const scriptRefreshes = [seatApi.seatScripts.list, seatApi.seatScriptGroups.list]
