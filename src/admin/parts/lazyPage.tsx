import { type ComponentType, lazy } from 'react'
import { Notice } from './Notice.tsx'

/** Returns a component whose code is loaded when it is first shown. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Page) => ({ default: Page }),
      () => ({ default: NotLoaded }),
    ),
  )
}

function NotLoaded() {
  return (
    <Notice tone="bad">
      <p>This page could not be loaded. Reload to try again.</p>
    </Notice>
  )
}
