import type { FoundPage } from '../../conversation/turns/turn.ts'
import { SafeLink } from '../links/SafeLink.tsx'

export function PageLinks({ pages }: { pages: readonly FoundPage[] }) {
  return (
    <ul>
      {pages.map(({ url, title, passage }) => (
        <li key={url}>
          <SafeLink
            className="block w-fit max-w-full [overflow-wrap:anywhere] py-0.5 pointer-coarse:py-3 text-sm text-text no-underline hover:text-accent-text hover:underline"
            href={url}
            passage={passage}
            dir="auto"
          >
            {title}
          </SafeLink>
        </li>
      ))}
    </ul>
  )
}
