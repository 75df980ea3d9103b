import { beforeEach } from 'vitest'

// Conversations of one test must not appear in the next.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
