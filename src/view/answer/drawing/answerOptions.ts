import type { CodeBlock } from '../../../markdown/document.ts'
import { ownTabPrefix } from '../../links/opensNewTab.ts'
import type { DisplaySettings } from '../../shared/conversation.ts'

type UsedSettings = Pick<DisplaySettings, 'codeWrap' | 'imageHosts' | 'language' | 'math' | 'labels'>

export interface AnswerOptions extends UsedSettings {
  /** Prefix of addresses that open in the same tab. */
  home: string
  base: string
  /** Draws code for the host; undefined if the host does not. */
  drawCode?: DrawCode | undefined
}

/** Draws finished code at the end of an element. Returns a function that removes it. */
export type DrawCode = (container: HTMLElement, block: CodeBlock) => () => void

export function selectAnswerOptions(
  settings: UsedSettings & Pick<DisplaySettings, 'linkTarget'>,
  siteUrl?: string,
): AnswerOptions {
  const { codeWrap, imageHosts, math, labels, language, linkTarget } = settings
  const base = siteUrl ?? document.baseURI
  return { codeWrap, imageHosts, math, labels, language, home: ownTabPrefix(linkTarget), base }
}
