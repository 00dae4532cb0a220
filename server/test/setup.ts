import { afterAll } from 'vitest'
import { dropDatabases } from './postgres.ts'
import { writeStatements } from './statements.ts'

afterAll(dropDatabases)
afterAll(writeStatements)
