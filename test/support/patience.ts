import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Lazy parts are compiled on demand while other tests run, so the default of one second is sometimes too short.
configure({ asyncUtilTimeout: 4_000 })

// Late imports would run after the page is gone.
afterAll(() => vi.dynamicImportSettled())
