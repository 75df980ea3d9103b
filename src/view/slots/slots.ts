import { type ComponentType, createContext, type MouseEvent, type ReactNode } from 'react'
import type { Source, Turn } from '../../conversation/turn.ts'
import type { Feedback } from '../../protocol/feedback.ts'

/**
 * What a host draws in place of pieces of the widget, each a component or a function that gives what is drawn. One
 * that throws is named in the console once, and the built-in piece is drawn from then on.
 */
export interface DocsAssistantComponents {
  /** The button that opens the panel. It is there while the panel is open, too. */
  launcher?: ComponentType<LauncherSlotProps> | undefined
  /** What this is, above the conversation, and the ways out of it. */
  header?: ComponentType<HeaderSlotProps> | undefined
  /** What is there before the first question. */
  emptyState?: ComponentType<EmptyStateSlotProps> | undefined
  /** What can be done with an answer that has ended, below it. */
  answerActions?: ComponentType<AnswerActionsSlotProps> | undefined
  /** One source of an answer, in a list. */
  sourceCard?: ComponentType<SourceCardSlotProps> | undefined
  /** Code in an answer, once all of it is there; until then the built-in block shows it as it arrives. */
  codeBlock?: ComponentType<CodeBlockSlotProps> | undefined
}

interface AroundBuiltIn {
  /** The built-in piece, to be drawn beside what is added to it. */
  children: ReactNode
}

export interface LauncherSlotProps extends AroundBuiltIn {
  open: boolean
  /** Opens the panel, or closes it. */
  toggle: () => void
  /** How many pieces of the page wait for the next question. */
  waiting: number
}

export interface HeaderSlotProps extends AroundBuiltIn {
  /** What the assistant is called, in the language of the panel. */
  title: string
  /** For the heading: the panel is named by it. */
  titleId: string
  /** Whether the list of past conversations stands in place of the conversation. */
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
  /** Copies the answer as Markdown; gives whether that went well. */
  copy: () => Promise<boolean>
  rate: (feedback: Feedback) => void
}

export interface SourceCardSlotProps extends AroundBuiltIn {
  source: Source
  /** For the link, as `<a {...link}>`: it leads to the passage itself. Without `href` where the address may not be followed. */
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
  /** As the fence names it; empty where it does not. */
  language: string
  /** Name of the file, where the fence has one. */
  title: string | undefined
}

/** What each slot is given, by its name. */
export type SlotProps = {
  [Name in keyof DocsAssistantComponents]-?: NonNullable<DocsAssistantComponents[Name]> extends ComponentType<
    infer Props
  >
    ? Props
    : never
}

export type SlotName = keyof SlotProps

/** What a slot is given, but for the built-in piece. */
export type SlotData<Name extends SlotName> = Omit<SlotProps[Name], 'children'>

export interface FilledSlotProps {
  name: SlotName
  /** Belongs to the slot of this name. */
  data: object
  children: ReactNode
}

export interface Slots {
  components: DocsAssistantComponents
  /** Draws the host's component; loaded where there is one. */
  Filled: ComponentType<FilledSlotProps>
  /** Those that have thrown. */
  failed: Set<SlotName>
}

export const SlotsContext = createContext<Slots | undefined>(undefined)
