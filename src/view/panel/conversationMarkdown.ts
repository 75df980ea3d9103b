import type { Turn } from '../../conversation/turns/turn.ts'
import { safeHref } from '../../markdown/safeHref.ts'
import type { ContextItem } from '../../protocol/assistant.ts'
import { completeLinks, encodeBracket } from '../answer/completeLinks.ts'
import type { DisplaySettings } from '../shared/conversation.ts'
import { errorMessage } from '../shared/errorMessage.ts'
import { titleOf } from './titleOf.ts'

/** Returns a conversation as Markdown: questions as quotes, answers with complete links, numbered sources. */
export function conversationMarkdown(
  turns: readonly Turn[],
  title: string,
  settings: DisplaySettings,
): string {
  const date = new Date().toLocaleDateString(settings.language, { dateStyle: 'long' })
  const head = [`# ${title.replace(/\s+/g, ' ').trim()}`, `${titleOf(settings)} · ${date}`]
  const parts = [head, ...turns.map((turn) => turnParts(turn, settings))]
  return `${parts.map((blocks) => blocks.filter(Boolean).join('\n\n')).join('\n\n---\n\n')}\n`
}

function turnParts(
  { question, context, answer, sources, state, siteUrl }: Turn,
  { labels }: DisplaySettings,
): string[] {
  return [
    quote([question, ...context.map(contextBlock)].join('\n\n')),
    completeLinks(tidyFences(answer), siteUrl ?? document.baseURI),
    state.kind === 'stopped' ? `*${labels.stopped}*` : '',
    state.kind === 'failed' ? `*${errorMessage(state.error, labels)}*` : '',
    sources.length > 0 ? `**${labels.sources}**` : '',
    sources.map(({ number, title, url }) => `${number}. ${link(title, url)}`).join('\n'),
  ]
}

function contextBlock({ type, value, language = '' }: ContextItem): string {
  if (type !== 'code') return quote(value)
  const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${value}\n${fence}`
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** The file is read elsewhere, so addresses are absolute; one that may not be followed becomes text. */
function link(title: string, url: string): string {
  const words = title.replace(/[\\[\]]/g, '\\$&')
  const href = safeHref(url, document.baseURI)
  return href === undefined ? words : `[${words}](${href.replace(/[()]/g, encodeBracket)})`
}

/** Prepares an answer for a longer document: closes an unclosed fence and removes suggestions. */
function tidyFences(markdown: string): string {
  const lines: string[] = []
  let open: { fence: string; indent: string; isIncluded: boolean } | undefined
  for (const line of markdown.split('\n')) {
    const [, indent = '', fence = '', rest = ''] = /^([\s>]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open) {
      const isEnd =
        fence.startsWith(open.fence[0] ?? '-') && fence.length >= open.fence.length && rest.trim() === ''
      if (open.isIncluded) lines.push(line)
      if (isEnd) open = undefined
    } else {
      if (fence !== '' && !(fence.startsWith('`') && rest.includes('`')))
        open = { fence, indent, isIncluded: rest.trim() !== 'suggestions' }
      if (open?.isIncluded !== false) lines.push(line)
    }
  }
  if (open?.isIncluded) lines.push(open.indent + open.fence)
  return lines.join('\n').trim()
}
