/** Takes down what a test rendered; Testing Library does so by itself only where test functions are globals. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What comes a moment later comes much later on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)
