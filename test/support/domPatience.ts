import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The widget's later files are compiled when a test asks for them, which takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// Elements that a test has rendered must not act in the next.
afterEach(cleanup)

// A file that is still being loaded would arrive at a page that is gone.
afterAll(() => vi.dynamicImportSettled())
