import type { CodeBlock } from '../../markdown/document.ts'
import type { DisplaySettings } from '../AssistantContext.ts'
import { ownTabPrefix } from '../behaviour/opensNewTab.ts'

/** What the drawing of an answer needs to know, beside its text. */
export interface AnswerOptions
  extends Pick<DisplaySettings, 'codeWrap' | 'imageHosts' | 'language' | 'math'> {
  labels: Pick<DisplaySettings['labels'], (typeof labelNames)[number]>
  /** How the addresses begin that open in the same tab. */
  home: string
  /** What addresses are relative to. */
  base: string
  /** Undefined where nobody else draws code. */
  drawCode?: DrawCode | undefined
}

/** Has finished code drawn by somebody else, at the end of the element it is in; what it gives back ends that. */
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

/** The part of the settings that answers are drawn by. */
export function selectAnswerOptions({
  codeWrap,
  imageHosts,
  math,
  labels,
  language,
  linkTarget,
}: DisplaySettings): AnswerOptions {
  const used = Object.fromEntries(labelNames.map((name) => [name, labels[name]])) as AnswerOptions['labels']
  return {
    codeWrap,
    imageHosts,
    math,
    language,
    home: ownTabPrefix(linkTarget),
    labels: used,
    base: document.baseURI,
  }
}
