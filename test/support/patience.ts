import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// What the widget loads later is compiled when it is asked for, and other tests run beside this one: a second, which is
// the default, is not always enough.
configure({ asyncUtilTimeout: 4_000 })

// What is still on its way would come to a page that is gone.
afterAll(() => vi.dynamicImportSettled())
