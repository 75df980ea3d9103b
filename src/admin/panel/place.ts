import { pageLabels } from '../messages.ts'
import type { OpenPanel, Route } from './panelState.ts'

/** Returns the part of the address after `#` that leads to a page: `#/questions?outcome=none`. */
export function writePlace(route: Route): string {
  const id = route.kind === 'job' ? `/${route.id}` : ''
  const query = 'filters' in route ? `${new URLSearchParams(route.filters)}` : ''
  return `#/${route.kind}${id}${query && `?${query}`}`
}

/** Reads a part of the address that `writePlace` wrote. Undefined if the panel has no such page. */
export function parsePlace(hash: string, { about, jobs }: OpenPanel): Route | undefined {
  const [, kind = '', id = '', query] = /^#\/(\w+)(?:\/([\w.~-]+))?(?:\?(.*))?$/s.exec(hash) ?? []
  if (kind === 'jobs' || kind === 'new') return { kind }
  if (kind === 'job' && id !== '')
    return about?.listsJobs || jobs.some((job) => job.id === id) ? { kind, id } : undefined
  // Links of earlier versions lead to unanswered questions, which gaps replace.
  if (kind === 'unanswered') return about && { kind: about.pages?.includes('gaps') ? 'gaps' : kind }
  const page = about?.pages?.find((name) => name === kind && Object.hasOwn(pageLabels, name))
  return page && { kind: page, filters: Object.fromEntries(new URLSearchParams(query)) }
}
