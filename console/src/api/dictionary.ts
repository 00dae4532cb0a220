/** What the dictionary's page calls; apart from `api`, which the console starts on. */
import type { dictionaryCalls } from '@zhiku/contract'
import { dictionaryRoutes } from '@zhiku/contract/dictionary-routes'
import type { Calls } from './client.ts'

export const dictionaryApi = dictionaryRoutes as Calls<typeof dictionaryCalls> // the same values, as `api` has them
