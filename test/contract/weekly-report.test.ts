import { describe, expect, it } from 'vitest'
import { computeReport } from '../../src/service/report/computeReport.ts'
import type { ReportOptions } from '../../src/service/report/report.ts'
import { lastMonday, openReports } from '../../src/service/report/startReports.ts'
import { startMailReceiver } from '../support/mailReceiver.ts'
import { runCommand } from '../support/runCommand.ts'
import { docsFixture, type RunningService, startService } from '../support/startService.ts'
import { databaseOf, openStoreOf, usesPostgres } from '../support/testStore.ts'
import { startWebhookReceiver } from '../support/webhookReceiver.ts'

/** Nine o'clock on the Monday after today. Questions are counted by days in UTC, so today is that of UTC. */
const nextMonday = (() => {
  const now = new Date()
  const monday = lastMonday(new Date(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12))
  monday.setDate(monday.getDate() + 7)
  monday.setHours(9)
  return monday
})()
const daysLater = (days: number) => {
  const date = new Date(nextMonday)
  date.setDate(date.getDate() + days)
  return date
}

/** Starts a service where a reader got no answer to a question and rated another answer down. */
async function startAskedService(): Promise<RunningService> {
  const service = await startService()
  for (const fp of ['a', 'b']) {
    await service.answer('How do I tune the quantum flux of my spaceship?', { fp })
  }
  const { threadId } = await service.answer('How do I install Kettle?')
  await service.postTo('feedback', {
    fp: 'anonymous',
    threadId,
    messageId: 'm1',
    rating: 'down',
    note: 'The command does not exist.',
  })
  return service
}

/** Opens the reports as a process would. Returns a function that sends what is due at a time. */
async function openReportsOf(service: RunningService, options: ReportOptions) {
  const store = await openStoreOf(service.dataFolder)
  let time = nextMonday
  const send = await openReports({
    ...options,
    store,
    now: () => time,
    compute: (lastDay) =>
      computeReport(
        {
          store,
          docs: service.service.docs,
          domain: 'docs',
          siteName: 'Kettle',
          adminUrl: 'https://docs.example.com/admin',
        },
        lastDay,
      ),
  })
  return (at: Date) => {
    time = at
    return send(new AbortController().signal)
  }
}

describe('the weekly report', () => {
  it('is mailed and posted on Monday morning, with what to do and where', async () => {
    const service = await startAskedService()
    const mail = await startMailReceiver()
    const receiver = await startWebhookReceiver()
    const options = {
      mail: { url: mail.url, to: ['team@example.com'] },
      webhook: { ...receiver, allowPrivate: true },
    }
    const sendAt = await openReportsOf(service, options)
    await sendAt(nextMonday)
    expect(mail.received).toHaveLength(1)
    expect(receiver.received).toMatchObject([
      {
        content: {
          type: 'report.weekly',
          data: {
            questions: { none: 2, failed: 0 },
            before: 0,
            todos: [
              {
                kind: 'unanswered',
                examples: ['How do I tune the quantum flux of my spaceship? (2 times)'],
                url: 'https://docs.example.com/admin#/gaps',
              },
              {
                kind: 'rated-down',
                examples: ['How do I install Kettle? – The command does not exist.'],
              },
              { kind: 'pages', examples: [expect.stringContaining('rated down 1 time')] },
            ],
          },
        },
      },
    ])
    const [{ raw } = { raw: '' }] = mail.received
    expect(raw).toContain('Subject: Kettle: 3 things to do')
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
    expect(raw).toContain('How do I tune the quantum flux of my spaceship? (2 times)')
  })

  it('is sent once a week, also after restarts, and the first one not in the middle of a week', async () => {
    const service = await startAskedService()
    const receiver = await startWebhookReceiver()
    const options = { webhook: { ...receiver, allowPrivate: true } }
    // Another process each time.
    const runAt = async (date: Date) => (await openReportsOf(service, options))(date)
    await runAt(daysLater(2))
    expect(receiver.received).toHaveLength(0)
    await runAt(nextMonday)
    expect(receiver.received).toHaveLength(1)
    for (const days of [0, 1, 6]) await runAt(daysLater(days))
    expect(receiver.received).toHaveLength(1)
    // Nothing ran on the Monday after it.
    await runAt(daysLater(9))
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]).toMatchObject({ content: { data: { before: 3, questions: { none: 0 } } } })
  })

  it('is sent to the others if one receiver fails, and to that one later', async () => {
    const service = await startAskedService()
    const mail = await startMailReceiver()
    const receiver = await startWebhookReceiver()
    receiver.failNext(3, 500)
    const options = {
      mail: { url: mail.url, to: ['team@example.com'] },
      webhook: { ...receiver, allowPrivate: true },
    }
    const sendAt = await openReportsOf(service, options)
    await expect(sendAt(nextMonday)).rejects.toThrow('answered 500')
    expect(mail.received).toHaveLength(1)
    expect(receiver.received).toEqual([])
    await sendAt(nextMonday)
    expect(mail.received).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
  })

  it.runIf(usesPostgres())('is sent by one of several processes', async () => {
    const service = await startAskedService()
    const mail = await startMailReceiver()
    const options = { mail: { url: mail.url, to: ['team@example.com'] } }
    const processes = await Promise.all([1, 2, 3].map(() => openReportsOf(service, options)))
    await Promise.all(processes.map((sendAt) => sendAt(nextMonday)))
    expect(mail.received).toHaveLength(1)
  })

  it('is printed by a command', async () => {
    const service = await startAskedService()
    const url = await databaseOf(service.dataFolder)
    const env = { REPORT_ADMIN_URL: 'https://docs.example.com/admin', ...(url && { DATABASE_URL: url }) }
    const words = ['report', docsFixture, '--data', service.dataFolder, '--site-name', 'Kettle']
    const { stdout, stderr } = await runCommand(words, { env })
    expect(stderr).toBe('')
    expect(stdout).toContain('What readers asked: Kettle, ')
    expect(stdout).toContain('1. Write the missing answers.')
    expect(stdout).toContain('https://docs.example.com/admin#/gaps')
    const { stdout: json } = await runCommand([...words, '--json'], { env })
    expect(JSON.parse(json)).toMatchObject({ siteName: 'Kettle', questions: { none: 2 } })
    // The title of the start page.
    const { stdout: unnamed } = await runCommand(words.slice(0, -2), { env })
    expect(unnamed).toContain('What readers asked: Kettle, ')
  })
})
