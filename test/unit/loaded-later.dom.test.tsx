import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { later } from '../../src/view/behaviour/later.tsx'

afterEach(cleanup)

const Part = ({ name }: { name: string; children?: string }) => <p>The part of {name}</p>

it('a part is drawn when its code has come, and at once from then on', async () => {
  const LaterPart = later(async () => Part)
  const { container } = render(<LaterPart name="Ada">Meanwhile</LaterPart>)
  expect(container.textContent).toBe('')
  await screen.findByText('The part of Ada')
  cleanup()
  render(<LaterPart name="Grace" />)
  expect(screen.getByText('The part of Grace')).toBeDefined()
})

it('where the code is out of reach, what is built in stands there, until it is drawn anew', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  let isThere = false
  const LaterPart = later(async () => {
    if (!isThere) throw new Error('offline')
    return Part
  })
  for (const _ of [1, 2]) {
    const { unmount } = render(<LaterPart name="Ada">Built in</LaterPart>)
    await screen.findByText('Built in')
    // At the first time, and not again.
    expect(said.mock.calls).toEqual([[expect.stringContaining('did not load'), new Error('offline')]])
    unmount()
  }
  isThere = true
  render(<LaterPart name="Ada">Built in</LaterPart>)
  await screen.findByText('The part of Ada')
})
