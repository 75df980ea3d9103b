import { beforeEach } from 'vitest'

// Elements and data of one test must not appear in the next.
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
