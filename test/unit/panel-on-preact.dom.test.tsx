import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { afterEach, expect, it, vi } from 'vitest'
import { jsx, renamed } from '../../src/embed/preact/jsxRuntime.ts'
import { memo, useSyncExternalStore } from '../../src/embed/preact/react.ts'
import { createRoot, flushSync } from '../../src/embed/preact/reactDom.ts'

const root = `${import.meta.dirname}/../../`
const drawn = new Set<ReturnType<typeof createRoot>>()

afterEach(() => {
  for (const each of drawn) each.unmount()
  drawn.clear()
  document.body.replaceChildren()
})

function draw(part: ReturnType<typeof jsx>) {
  const place = document.body.appendChild(document.createElement('div'))
  const all = createRoot(place)
  drawn.add(all)
  all.render(part)
  return { place, render: (next: typeof part) => all.render(next) }
}

it('what is typed reaches the panel letter by letter, with the event of the browser', () => {
  const typed = vi.fn()
  const { place } = draw(jsx('textarea', { onChange: typed }))
  place.firstElementChild!.dispatchEvent(new Event('input'))
  expect(typed).toHaveBeenCalledOnce()
  const [event] = typed.mock.lastCall!
  expect(event.nativeEvent).toBe(event)
})

it('a part is drawn again only where one of its props is another', () => {
  const Part = vi.fn(({ words }: { words?: string }) => words)
  const Kept = memo(Part as never)
  const { place, render } = draw(jsx(Kept, { words: 'one' }))
  render(jsx(Kept, { words: 'one' }))
  expect(Part).toHaveBeenCalledTimes(1)
  render(jsx(Kept, { words: 'two' }))
  expect(place.textContent).toBe('two')
  render(jsx(Kept, {}))
  expect(place.textContent).toBe('')
})

it('what a store becomes is drawn, also before anybody listens, and also where the store is another', async () => {
  const store = (value: string) => {
    const listeners = new Set<() => void>()
    return {
      read: () => value,
      listeners,
      listen(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      write(next: string) {
        value = next
        for (const listener of listeners) listener()
      },
    }
  }
  const Part = ({ from }: { from: ReturnType<typeof store> }) => useSyncExternalStore(from.listen, from.read)
  const first = store('early')
  const { place, render } = draw(jsx(Part as never, { from: first }))
  first.write('late')
  await vi.waitFor(() => expect(place.textContent).toBe('late'))
  flushSync(() => {
    flushSync(() => first.write('later'))
    expect(place.textContent).toBe('later')
    first.write('last')
  })
  expect(place.textContent).toBe('last')

  const second = store('other')
  render(jsx(Part as never, { from: second }))
  expect(place.textContent).toBe('other')
  await vi.waitFor(() => expect([first.listeners.size, second.listeners.size]).toEqual([0, 1]))
})

/** Events that React sends otherwise than the browser, or has another name for. */
const otherEvents = /^on(?:Focus|Blur|DoubleClick|(?:Mouse|Pointer)(?:Enter|Leave))$/

it('the panel has no attribute that React reads otherwise than Preact, but those that are renamed', () => {
  const found: string[] = []
  let count = 0
  for (const file of globSync('src/{view,embed}/**/*.tsx', { cwd: root })) {
    const { program } = parseSync(file, readFileSync(root + file, 'utf8'))
    new Visitor({
      JSXOpeningElement({ name: tag, attributes }) {
        if (tag.type !== 'JSXIdentifier' || !/^[a-z]/.test(tag.name)) return
        for (const attribute of attributes) {
          if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
          count += 1
          const { name } = attribute.name
          if (!isTheSame(tag.name, name)) found.push(`${file}: <${tag.name} ${name}>`)
        }
      },
      JSXAttribute({ name, value }) {
        if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return
        if (value.expression.type !== 'ObjectExpression') return
        for (const property of value.expression.properties)
          if (property.type === 'Property' && !isText(property.value))
            found.push(`${file}: a style that may be a number, to which React adds px`)
      },
    }).visit(program)
  }
  expect(found).toEqual([])
  expect(count).toBeGreaterThan(300)
})

function isTheSame(tag: string, name: string): boolean {
  if (name in renamed || name === 'className') return true
  if (/^on[A-Z]/.test(name)) return !otherEvents.test(name)
  // What jsdom does not know browsers do.
  const known = ['viewBox', 'enterKeyHint']
  return !/[A-Z]/.test(name) || known.includes(name) || name in document.createElement(tag)
}

const isText = (value: { type: string; value?: unknown }) =>
  value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string')
