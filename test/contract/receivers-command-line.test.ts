import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/docsFolder.ts'
import { runCommand } from '../support/runCommand.ts'
import { docsFixture } from '../support/startService.ts'

const secret = 'a text of more than 24 bytes'

describe('a wrong receiver in the environment', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'a webhook without a secret',
      { HANDOVER_WEBHOOK: 'https://a.example' },
      'HANDOVER_WEBHOOK needs WEBHOOK_SIGNING_SECRET',
    ],
    [
      'a secret that is too short',
      { REPORT_WEBHOOK: 'https://a.example', WEBHOOK_SIGNING_SECRET: 'short' },
      'REPORT_WEBHOOK: The secret of the webhook is too short',
    ],
    [
      'a webhook with http',
      { HANDOVER_WEBHOOK: 'http://a.example', WEBHOOK_SIGNING_SECRET: secret },
      'set --allow-private-webhooks',
    ],
    ['mail without a server', { REPORT_MAIL_TO: 'team@example.com' }, 'REPORT_MAIL_TO needs SMTP_URL'],
    [
      'a mail server that is none',
      { HANDOVER_MAIL_TO: 'team@example.com', SMTP_URL: 'https://secret@a.example' },
      'SMTP_URL must start with "smtps://" or "smtp://"',
    ],
    [
      'an address that is none',
      { HANDOVER_MAIL_TO: 'team', SMTP_URL: 'smtp://localhost' },
      'contains "team", which is not a mail address',
    ],
    ['issues without a token', { HANDOVER_ISSUES: 'acme/support' }, 'HANDOVER_ISSUES needs GITHUB_TOKEN'],
    ['a repository that is none', { HANDOVER_ISSUES: 'acme' }, 'HANDOVER_ISSUES is "acme"'],
    ['an admin page that is none', { REPORT_ADMIN_URL: 'foo' }, 'REPORT_ADMIN_URL is "foo". It must be the'],
    [
      'a secret for reading the docs again that can be guessed',
      { DOCS_WEBHOOK_SECRET: 'x' },
      'The secret in DOCS_WEBHOOK_SECRET is too short and can be guessed. It needs at least 20 characters.',
    ],
    ['a question for something else', { HANDOVER_ASK: 'phone' }, 'HANDOVER_ASK is "phone"'],
  ])('ends the command: %s', async (_, env, sentence) => {
    const words = ['serve', docsFixture, '--port', '0', '--data', await temporaryFolder()]
    const { stderr, code } = await runCommand(words, { env })
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('secret@')
    expect(code).toBe(1)
  })
})
