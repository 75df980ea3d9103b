import { beforeEach } from 'vitest'

// What one test leaves on the page or in its storage must not appear in the next.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  const { documentElement, head, body } = document
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  history.replaceState(null, '', '/')
})
