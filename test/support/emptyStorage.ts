import { beforeEach } from 'vitest'

// What one test has asked is not the past of the next.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
