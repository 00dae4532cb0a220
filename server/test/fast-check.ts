/**
 * fast-check with one seed, so that a run tells of the change that it judges and of nothing else.
 * `PROPERTY_SEED=<number>` looks elsewhere: do so when you change what a property is about.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) })

export { fc }
