/** Takes down what a test rendered; Testing Library does so by itself only where test functions are globals. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { forgetSession } from '../src/api/session.ts'
import { useToasts } from '../src/lib/toast.ts'

// What comes a moment later comes much later on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// A worker's files share its modules and its window: whom another one signed in, and what it kept, is gone.
forgetSession()
sessionStorage.clear()
localStorage.clear()

// One that another file of this worker showed stays for three seconds.
beforeEach(() => useToasts.setState({ list: [] }))
afterEach(cleanup)
