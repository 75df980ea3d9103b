import type { ReactNode } from 'react'

interface NoticeProps {
  tone: 'plain' | 'good' | 'bad'
  children: ReactNode
}

/** A framed message to the operator. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div
      data-part="notice"
      data-tone={tone}
      className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3"
    >
      {children}
    </div>
  )
}
