import { describe, expect, it, vi } from 'vitest'
import { currentPath } from '../../src/page/read/currentPath.ts'

describe('when the path of the page is read', () => {
  it('returns it as in the address bar, without query and fragment', () => {
    history.replaceState(null, '', '/guide/caf%C3%A9?x=1#y')
    expect(currentPath()).toBe('/guide/caf%C3%A9')
  })

  it('follows a change in a single-page app', () => {
    history.pushState(null, '', '/one')
    expect(currentPath()).toBe('/one')
    history.pushState(null, '', '/two')
    expect(currentPath()).toBe('/two')
  })

  it('is empty on a server', () => {
    vi.stubGlobal('location', undefined)
    expect(currentPath()).toBe('')
  })
})
