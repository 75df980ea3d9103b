import { Command, InvalidArgumentError, Option } from 'commander'
import { logLine } from '../../http/logLine.ts'
import { defaultAssistantLimits, defaultTokensPerDay } from '../../protocol/limits.ts'
import { allowHostRule, parseAllowedHost } from '../createHostCheck.ts'
import { packageVersion } from '../packageFiles.ts'
import { basePathRule, parseBasePath, parseSiteUrl, siteUrlRule } from '../siteAddress.ts'
import { addAgentOptions } from './agentOptions.ts'
import { printPasswordHash } from './printPasswordHash.ts'
import { serve } from './serve.ts'
import { showAdminLink } from './showAdminLink.ts'
import { showEvaluation } from './showEvaluation.ts'
import { showFeedback } from './showFeedback.ts'
import { showHealth } from './showHealth.ts'
import { showKeys } from './showKeys.ts'
import { showSearch } from './showSearch.ts'

/** Below the 10 seconds after which Docker kills what it stops. */
export const defaultGraceSeconds = 8

/** Runs the command line. A failure is one sentence on standard error and exit code 1. */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(argv)
  } catch (error) {
    console.error(logLine(`docs-assistant: ${error instanceof Error ? error.message : String(error)}`))
    process.exitCode = 1
  }
}

function createProgram(): Command {
  const { perMonth, perHour, perDay, refusedPerHour, feedbackPerHour } = defaultAssistantLimits
  const program = new Command('docs-assistant')
    .description('Cited answers from your own docs: a service, a docs site and the widget, in one command.')
    .version(packageVersion())
    .showHelpAfterError()

  const dataFolder = [
    '--data <folder>',
    'folder for keys, threads, feedback and the index',
    '.docs-assistant',
  ] as const

  const serveCommand = program
    .command('serve', { isDefault: true })
    .description('serve a folder of Markdown and MDX: the docs site, the assistant and its widget')
    .argument('[folder]', "folder with the docs (default: this project's own docs)")
    .option('--port <number>', 'port to listen on; 0 takes any free one', parsePort, 4321)
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets other machines in', '127.0.0.1')
    .option(...dataFolder)
    .option('--domain <name>', 'domain identifier in the address of the assistant', parseDomain, 'docs')
    .option('--base-path <path>', 'path the docs live under', checked(parseBasePath, basePathRule), '/')
    .option(
      '--site-url <url>',
      'address of your docs site, for links that leave this one',
      checked(parseSiteUrl, siteUrlRule),
    )
    .option(
      '--allow-host <name>',
      'host the service is reached as, such as docs.example.com; give it once for each',
      collectHosts,
      [],
    )
    .option('--site-name <name>', 'name of the docs (default: title of the start page)')
    .option(
      '--limit-per-month <number>',
      'questions in a month with the public key; 0 for no limit',
      parseLimit,
      perMonth,
    )
    .option('--limit-per-hour <number>', 'questions in an hour, from everybody', parseLimit, perHour)
    .option('--limit-per-day <number>', 'questions in a day from one address', parseLimit, perDay)
    .option(
      '--limit-refused <number>',
      'requests of one address that are refused for what they say, in an hour',
      parseLimit,
      refusedPerHour,
    )
    .option(
      '--limit-feedback <number>',
      'ratings of answers in an hour from one address',
      parseLimit,
      feedbackPerHour,
    )
    .option(
      '--tokens-per-day <number>',
      'tokens written answers may use in a day, beyond which they are extracts; 0 for no limit',
      parseLimit,
      defaultTokensPerDay,
    )
    .option('--support-url <url>', 'where readers find help when the docs have no answer', parseSupportUrl)
    .option(
      '--grace <seconds>',
      'time that answers under way have to come to their end when the service is stopped',
      parseSeconds,
      defaultGraceSeconds,
    )
    .option('--trust-proxy', 'take the address of a client from the last hop of X-Forwarded-For')
    .option('--no-attachments', 'refuse files with questions, and requests above 1 MB')
    .option('--no-mask', 'keep e-mail addresses, card numbers, keys and tokens that readers send as they are')
    .option('--no-admin', 'leave out the admin page')
    .option('--watch', 'read pages again when their files change')
  addAgentOptions(serveCommand).action(serve)

  program
    .command('search')
    .description('print the passages that are found for a question')
    .argument('[folder-or-question]', 'folder with the docs, or the question itself')
    .argument('[question]', 'the question')
    .option('--limit <number>', 'how many passages', parseCount, 5)
    .action(showSearch)

  program
    .command('eval')
    .description('measure retrieval on questions whose pages are known')
    .argument('<folder>', 'folder with the docs')
    .argument('<questions.jsonl>', 'one {"id", "question", "pages"} a line')
    .option('--json', 'print one line a question: {"id", "pages", "confidence", "ms"}')
    .action(showEvaluation)

  program
    .command('feedback')
    .description('print what readers said of answers, the newest first')
    .option(...dataFolder)
    .addOption(new Option('--rating <rating>', 'only thumbs of one kind').choices(['up', 'down']))
    .option('--limit <number>', 'how many', parseCount, 20)
    .option('--json', 'print one JSON object a line, with the answer')
    .action(showFeedback)

  program
    .command('keys')
    .description('print the public key and say where the admin key is kept; makes both where there are none')
    .option(...dataFolder)
    .option('--new-admin-key', 'replace the admin key that is kept there')
    .action(showKeys)

  program
    .command('password')
    .description('read a password from standard input and print its hash, for ASSISTANT_ADMIN_PASSWORD_HASH')
    .action(printPasswordHash)

  program
    .command('admin-link')
    .description('print another link that opens the admin page of the running service once')
    .option(...dataFolder)
    .action(showAdminLink)

  program
    .command('doctor')
    .description('check keys, the docs, the data folder and the model, and say what to do')
    .argument('[folder]', "folder with the docs (default: this project's own docs)")
    .option(...dataFolder)
    .action(showHealth)

  return program
}

function parsePort(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 to 65535.')
  return port
}

function parseCount(value: string): number {
  const count = Number(value)
  if (!/^\d+$/.test(value) || count < 1) throw new InvalidArgumentError('It must be a whole number from 1.')
  return count
}

function parseSeconds(value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new InvalidArgumentError('It must be a whole number of seconds.')
  return Number(value)
}

function collectHosts(value: string, earlier: readonly string[]): string[] {
  return [...earlier, checked(parseAllowedHost, allowHostRule)(value)]
}

function parseLimit(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('It must be a whole number, or 0 for no limit.')
  return Number(value)
}

function parseDomain(value: string): string {
  if (!/^[\w.-]+$/.test(value)) {
    throw new InvalidArgumentError('It may hold letters, digits, ".", "_" and "-" only.')
  }
  return value
}

function parseSupportUrl(value: string): string {
  if (!/^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/i.test(value)) {
    throw new InvalidArgumentError('It must start with "https://", "http://", "mailto:" or "/".')
  }
  return value
}

/** Refuses a value with the rule of its option, which commander names before it. */
function checked(parse: (value: string) => string, rule: string): (value: string) => string {
  return (value) => {
    try {
      return parse(value)
    } catch {
      throw new InvalidArgumentError(rule)
    }
  }
}
