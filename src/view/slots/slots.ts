import { type ComponentType, createContext, type MouseEvent, type ReactNode } from 'react'
import type { Source, Turn } from '../../conversation/turns/turn.ts'
import type { Feedback } from '../../protocol/feedback.ts'

/**
 * Components that replace parts of the widget, each a component or a function that returns elements. If one throws, the
 * error is logged once and the built-in part is used from then on.
 */
export interface DocsAssistantComponents {
  /** The button that opens the panel. It is also rendered while the panel is open. @default the built-in launcher */
  launcher?: ComponentType<LauncherSlotProps> | undefined
  /** The header of the panel. @default the built-in header */
  header?: ComponentType<HeaderSlotProps> | undefined
  /** The content before the first question. @default the built-in greeting */
  emptyState?: ComponentType<EmptyStateSlotProps> | undefined
  /** The actions below a finished answer. @default the built-in buttons */
  answerActions?: ComponentType<AnswerActionsSlotProps> | undefined
  /** A source in the list of sources. @default the built-in chip */
  sourceCard?: ComponentType<SourceCardSlotProps> | undefined
  /** A complete code block in an answer; the built-in block shows it while it arrives. @default the built-in block */
  codeBlock?: ComponentType<CodeBlockSlotProps> | undefined
}

interface AroundBuiltIn {
  /** The built-in part, to extend it. */
  children: ReactNode
}

export interface LauncherSlotProps extends AroundBuiltIn {
  open: boolean
  toggle: () => void
  /** Number of context items of the next question. */
  waiting: number
}

export interface HeaderSlotProps extends AroundBuiltIn {
  /** Title of the assistant, in the language of the panel. */
  title: string
  /** Id for the heading, which names the panel. */
  titleId: string
  /** Whether the history replaces the conversation. */
  showsHistory: boolean
  openHistory: () => void
  closeHistory: () => void
  newConversation: () => void
  close: () => void
}

export interface EmptyStateSlotProps extends AroundBuiltIn {
  siteName: string | undefined
  starterQuestions: readonly string[]
  ask: (question: string) => void
}

export interface AnswerActionsSlotProps extends AroundBuiltIn {
  turn: Turn
  /** Copies the answer as Markdown. Resolves to whether it succeeded. */
  copy: () => Promise<boolean>
  rate: (feedback: Feedback) => void
}

export interface SourceCardSlotProps extends AroundBuiltIn {
  source: Source
  /** Attributes for `<a {...link}>`, which leads to the passage. Without `href` if it may not be followed. */
  link: SourceLink
}

export interface SourceLink {
  href?: string | undefined
  target?: '_blank' | undefined
  rel?: string | undefined
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  onAuxClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

export interface CodeBlockSlotProps {
  code: string
  /** Language of the fence; empty if it names none. */
  language: string
  /** File name, if the fence has one. */
  title: string | undefined
}

export type SlotProps = {
  [Name in keyof DocsAssistantComponents]-?: NonNullable<DocsAssistantComponents[Name]> extends ComponentType<
    infer Props
  >
    ? Props
    : never
}

export type SlotName = keyof SlotProps

/** Props of a slot without the built-in part. */
export type SlotData<Name extends SlotName> = Omit<SlotProps[Name], 'children'>

export interface FilledSlotProps {
  name: SlotName
  /** Props for the slot with this name. */
  data: object
  children: ReactNode
}

export interface Slots {
  components: DocsAssistantComponents
  /** Renders the host's component; loaded only if there is one. */
  Filled: ComponentType<FilledSlotProps>
  /** Slots whose component has thrown. */
  failed: Set<SlotName>
}

export const SlotsContext = createContext<Slots | undefined>(undefined)
