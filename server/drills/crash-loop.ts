/**
 * `npm run drill -- crash-loop [rounds]`: kills server, database and single connections under writes, 25 times unless told
 * otherwise, and counts. It fails where a write that was acknowledged is lost or doubled, the index differs from the
 * database, or the server ended with its database.
 */
import { crashRounds } from './crash-rounds.ts'

const rounds = Number(process.argv[2] ?? 25)
const report = await crashRounds(rounds, console.log)
console.log(JSON.stringify(report, undefined, 2))
const { lost, doubled, ended, chunks } = report
const isPassed = lost.length === 0 && doubled.length === 0 && ended === 0 && chunks.database === chunks.index
console.log(isPassed ? '演练通过' : '演练未通过，见上面的数字')
process.exit(isPassed ? 0 : 1)
