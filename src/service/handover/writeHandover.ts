import { neutralizeLine, neutralizeMarkdown, removeInvisible } from '../agent/neutralize.ts'
import type { Mail } from '../delivery/sendMail.ts'
import type { HandoverContent } from './content.ts'

/** Maximum length of the text of an issue, in UTF-16 code units. GitHub takes 65,536. */
export const maxIssueLength = 60_000

/** Characters of the question in a subject or a title. */
const titleLength = 100

const speakers = { user: 'Reader', assistant: 'Assistant' } as const

/** Returns the JSON body of the webhook. */
export function writeHandoverWebhook({ publicConfirmed: _, ...data }: HandoverContent): object {
  return { type: 'handover.created', timestamp: data.sentAt, data }
}

/** Returns the mail for the team. Replies go to the reader if the message has a mail address. */
export function writeHandoverMail(content: HandoverContent, siteName: string): Omit<Mail, 'to'> {
  const { reference, sentAt, message, name, mail, question, page, conversation } = content
  const lines = [
    `A reader of ${siteName} asks the team for help.`,
    '',
    message,
    '',
    '--',
    ...(name ? [`Name: ${name}`] : []),
    ...(mail ? [`Mail: ${mail}`] : []),
    `Question: ${question}`,
    ...(page ? [`Page: ${page}`] : []),
    `Sent: ${sentAt}`,
    `Reference: ${reference}`,
    ...(conversation.length > 0 ? ['', 'The conversation:'] : []),
    ...conversation.flatMap(({ role, text }) => ['', `${speakers[role]}:`, text]),
  ]
  return {
    ...(mail && { replyTo: mail }),
    subject: `A reader asks: ${titleOf(content)}`,
    text: removeInvisible(lines.join('\n')),
  }
}

/** Returns an issue. Texts of readers and models are neutralized, so that they mention nobody and close nothing. */
export function writeHandoverIssue(
  content: HandoverContent,
  isPublic: boolean,
): { title: string; body: string } {
  const { reference, message, name, mail, question, page, conversation } = content
  const facts = [
    ...(name && !isPublic ? [`**Name:** ${neutralizeMarkdown(name)}`] : []),
    ...(mail && !isPublic ? [`**Mail:** ${neutralizeMarkdown(mail)}`] : []),
    ...(page ? [`**Page:** ${neutralizeMarkdown(page)}`] : []),
    `**Reference:** ${reference}`,
  ]
  const body = [
    'A reader asks the team for help. The docs had no complete answer.',
    quote(message),
    `**Question:** ${neutralizeMarkdown(question.replace(/\s+/g, ' '))}`,
    ...facts,
    ...(conversation.length > 0 ? ['### The conversation'] : []),
    ...conversation.flatMap(({ role, text }) => [`**${speakers[role]}:**`, quote(text)]),
  ].join('\n\n')
  return { title: `Question of a reader: ${neutralizeLine(titleOf(content))}`, body: cut(body) }
}

function titleOf({ question, message }: HandoverContent): string {
  const line = removeInvisible(question || message)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > titleLength ? `${line.slice(0, titleLength)}…` : line
}

function quote(text: string): string {
  return neutralizeMarkdown(text).replace(/^/gm, '> ')
}

function cut(body: string): string {
  return body.length > maxIssueLength ? `${body.slice(0, maxIssueLength)}…` : body
}
