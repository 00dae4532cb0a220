/** Takes down what a test rendered; Testing Library does so by itself only where test functions are globals. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
