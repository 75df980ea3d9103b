import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lazy } from '../../src/view/shared/lazy.tsx'

const Part = ({ name }: { name: string; children?: string }) => <p>The part of {name}</p>

it('a part is rendered when its code has loaded, and at once from then on', async () => {
  const LazyPart = lazy(async () => ({ Part }), 'Part')
  const { container } = render(<LazyPart name="Ada">Meanwhile</LazyPart>)
  expect(container.textContent).toBe('')
  await screen.findByText('The part of Ada')
  cleanup()
  render(<LazyPart name="Grace" />)
  expect(screen.getByText('The part of Grace')).toBeDefined()
})

it('a part is loaded in a task of its own, also if it is rendered again before the paint', async () => {
  const importPart = vi.fn(async () => ({ Part }))
  const LazyPart = lazy(importPart, 'Part')
  const { rerender } = render(<LazyPart name="Ada" />)
  rerender(<LazyPart name="Grace" />)
  expect(importPart).not.toHaveBeenCalled()
  await screen.findByText('The part of Grace')
  expect(importPart).toHaveBeenCalledOnce()
})

it('a part that cannot be loaded shows its children until it is mounted again', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  let isThere = false
  const LazyPart = lazy(async () => {
    if (!isThere) throw new Error('offline')
    return { Part }
  }, 'Part')
  for (const _ of [1, 2]) {
    const { unmount } = render(<LazyPart name="Ada">Built in</LazyPart>)
    await screen.findByText('Built in')
    // Logged once only.
    expect(said.mock.calls).toEqual([[expect.stringContaining('could not be loaded'), new Error('offline')]])
    unmount()
  }
  isThere = true
  render(<LazyPart name="Ada">Built in</LazyPart>)
  await screen.findByText('The part of Ada')
})
