import { beforeEach } from 'vitest'

/**
 * Opens something before each test of the file, or of the block that calls this. Returns an object that stands for the
 * one that is open. What opens it also closes it.
 */
export function forEachTest<Opened extends object>(open: () => Promise<Opened>): Opened {
  let opened: Opened
  beforeEach(async () => {
    opened = await open()
  })
  return new Proxy({} as Opened, {
    get(_, name) {
      const value = Reflect.get(opened, name)
      return typeof value === 'function' ? value.bind(opened) : value
    },
    // Playwright asks for the class of what it is given.
    getPrototypeOf: () => Reflect.getPrototypeOf(opened),
  })
}
