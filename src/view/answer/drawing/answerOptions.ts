import type { CodeBlock } from '../../../markdown/document.ts'
import type { DisplaySettings } from '../../shared/conversation.ts'
import { ownTabPrefix } from '../../shared/opensNewTab.ts'

export interface AnswerOptions
  extends Pick<DisplaySettings, 'codeWrap' | 'imageHosts' | 'language' | 'math'> {
  labels: Pick<DisplaySettings['labels'], (typeof labelNames)[number]>
  /** Prefix of addresses that open in the same tab. */
  home: string
  base: string
  /** Draws code for the host; undefined if the host does not. */
  drawCode?: DrawCode | undefined
}

/** Draws finished code at the end of an element. Returns a function that removes it. */
export type DrawCode = (container: HTMLElement, block: CodeBlock) => () => void

const labelNames = [
  'newTab',
  'citation',
  'code',
  'copyCode',
  'copied',
  'copyFailed',
  'showAllLines',
  'showFewerLines',
  'taskDone',
  'taskOpen',
  'footnotes',
  'footnote',
  'backToText',
  'suggestions',
] as const

type UsedSettings = Pick<
  DisplaySettings,
  'codeWrap' | 'imageHosts' | 'language' | 'math' | 'labels' | 'linkTarget'
>

export function selectAnswerOptions(
  { codeWrap, imageHosts, math, labels, language, linkTarget }: UsedSettings,
  siteUrl?: string,
): AnswerOptions {
  const used = Object.fromEntries(labelNames.map((name) => [name, labels[name]])) as AnswerOptions['labels']
  return {
    codeWrap,
    imageHosts,
    math,
    language,
    home: ownTabPrefix(linkTarget),
    labels: used,
    base: siteUrl ?? document.baseURI,
  }
}
