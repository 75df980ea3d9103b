import { Command, InvalidArgumentError, Option } from 'commander'
import { logLine } from '../../http/logLine.ts'
import { defaultAssistantLimits, defaultTokensPerDay } from '../../protocol/limits.ts'
import { allowHostRule, parseAllowedHost } from '../createHostCheck.ts'
import { packageVersion } from '../packageFiles.ts'
import { basePathRule, parseBasePath, parseSiteUrl, siteUrlRule } from '../siteAddress.ts'
import { showHealth } from './doctor/showHealth.ts'
import { addAgentOptions } from './environment/agentOptions.ts'
import { readSecretFiles } from './environment/readSecretFiles.ts'
import { indexDocs } from './indexDocs.ts'
import { migrate } from './migrate.ts'
import { printPasswordHash } from './printPasswordHash.ts'
import { eraseReader, exportReader } from './readerData.ts'
import { serve } from './serve.ts'
import { showAdminLink } from './showAdminLink.ts'
import { showEvaluation } from './showEvaluation.ts'
import { showFeedback } from './showFeedback.ts'
import { showKeys } from './showKeys.ts'
import { showSearch } from './showSearch.ts'

/** Less than the 10 seconds after which Docker kills a container that it stops. */
export const defaultGraceSeconds = 8

/** Days that conversations are kept. */
const defaultKeepDays = 90

/** Runs the command line. On failure it prints one sentence to standard error and sets exit code 1. */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await readSecretFiles(process.env)
    // The word after `--watch` is the folder, not how to watch it.
    await createProgram().parseAsync(argv.map((word) => (word === '--watch' ? '--watch=events' : word)))
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

  const docsArgument = ['[folder]', "folder with the docs (default: this project's own docs)"] as const

  const basePath = [
    '--base-path <path>',
    'path of the docs on the site',
    checked(parseBasePath, basePathRule),
    '/',
  ] as const

  const siteUrl = [
    '--site-url <url>',
    'address of your docs site, for links that leave this one',
    checked(parseSiteUrl, siteUrlRule),
  ] as const

  const vectorsFolder = [
    '--data <folder>',
    'folder with the vectors, if EMBEDDING_MODEL is set',
    '.docs-assistant',
  ] as const

  const serveCommand = program
    .command('serve', { isDefault: true })
    .description('serve a folder of Markdown and MDX: the docs site, the assistant and its widget')
    .argument(...docsArgument)
    .option('--port <number>', 'port to listen on; 0 for any free port', parsePort, 4321)
    .option(
      '--host <address>',
      'address to listen on; 0.0.0.0 accepts connections from other machines',
      '127.0.0.1',
    )
    .option(...dataFolder)
    .option('--domain <name>', 'domain identifier in the address of the assistant', parseDomain, 'docs')
    .option(...basePath)
    .option(...siteUrl)
    .option(
      '--allow-host <name>',
      'further host name of the service, such as docs.example.com; may be repeated',
      collectHosts,
      [],
    )
    .option('--site-name <name>', 'name of the docs (default: title of the start page)')
    .option(
      '--limit-per-month <number>',
      'questions per month with the public key; 0 for no limit',
      parseLimit,
      perMonth,
    )
    .option('--limit-per-hour <number>', 'questions per hour from all readers', parseLimit, perHour)
    .option('--limit-per-day <number>', 'questions per day and client address', parseLimit, perDay)
    .option(
      '--limit-refused <number>',
      'invalid requests per hour and client address',
      parseLimit,
      refusedPerHour,
    )
    .option(
      '--limit-feedback <number>',
      'ratings of answers per hour and client address',
      parseLimit,
      feedbackPerHour,
    )
    .option(
      '--tokens-per-day <number>',
      'tokens per day for answers of the model; then answers are extracts; 0 for no limit',
      parseLimit,
      defaultTokensPerDay,
    )
    .option(
      '--support-url <url>',
      'address where readers get help if the docs have no answer',
      parseSupportUrl,
    )
    .option(
      '--grace <seconds>',
      'time that running answers get to finish when the service is stopped',
      parseSeconds,
      defaultGraceSeconds,
    )
    .option('--trust-proxy', 'take client addresses from the last hop of X-Forwarded-For')
    .option('--no-attachments', 'refuse questions with files, and requests above 1 MB')
    .option('--no-mask', 'do not mask e-mail addresses, card numbers, keys and tokens that readers send')
    .option(
      '--keep-days <number>',
      'days after its last message when a conversation is erased; 0 keeps all',
      parseDays,
      defaultKeepDays,
    )
    .option('--no-admin', 'turn the admin page off')
    .addOption(
      new Option(
        '--watch [how]',
        'read pages again when their files change; "--watch=poll" looks at all files again and again, for a network drive',
      ).choices(['events', 'poll']),
    )
    .option('--poll-interval <seconds>', 'time between two looks of --watch=poll', parseCount, 5)
  addAgentOptions(serveCommand).action(serve)

  program
    .command('index')
    .description('build the index ahead, so that the service starts with it')
    .argument(...docsArgument)
    .option(...dataFolder)
    .option(...basePath)
    .option(...siteUrl)
    .action(indexDocs)

  program
    .command('search')
    .description('search the docs and print the passages found')
    .argument('[folder-or-question]', 'folder with the docs, or the question itself')
    .argument('[question]', 'the question')
    .option('--limit <number>', 'number of passages', parseCount, 5)
    .option(...vectorsFolder)
    .action(showSearch)

  program
    .command('eval')
    .description('measure how well the search finds the right pages for a list of questions')
    .argument('<folder>', 'folder with the docs')
    .argument(
      '<questions.jsonl>',
      'file with one {"id", "question", "pages"} per line, and "section" where one is right',
    )
    .option(
      '--json',
      'print one line per question: {"id", "pages", "sections", "answered", "coverage", "confidence", "ms"}',
    )
    .option(...vectorsFolder)
    .action(showEvaluation)

  program
    .command('feedback')
    .description('print ratings and notes of readers, newest first')
    .option(...dataFolder)
    .addOption(new Option('--rating <rating>', 'only this rating').choices(['up', 'down']))
    .option('--limit <number>', 'number of entries', parseCount, 20)
    .option('--json', 'print one JSON object per line, including the answer')
    .action(showFeedback)

  const readers = program.command('readers').description('print or erase what is stored about one reader')
  const reader = ['--fp <fp>', 'the `fp` that your site sends for this reader'] as const
  readers
    .command('export')
    .description('print conversations, ratings and the ids of jobs with texts of the reader, as JSON')
    .requiredOption(...reader)
    .option(...dataFolder)
    .action(exportReader)
  readers
    .command('erase')
    .description('erase conversations and ratings of the reader, and their texts in agent jobs')
    .requiredOption(...reader)
    .option(...dataFolder)
    .option('--yes', 'erase; without it, only the number of conversations is printed')
    .action(eraseReader)

  program
    .command('keys')
    .description('print the public key and where the admin key is stored; creates the keys if there are none')
    .option(...dataFolder)
    .option('--new-admin-key', 'replace the stored admin key')
    .action(showKeys)

  program
    .command('password')
    .description('read a password from standard input and print its hash, for ASSISTANT_ADMIN_PASSWORD_HASH')
    .action(printPasswordHash)

  program
    .command('admin-link')
    .description('print a new link that opens the admin page of the running service once')
    .option(...dataFolder)
    .action(showAdminLink)

  program
    .command('migrate')
    .description(
      'copy threads, feedback, jobs and keys from the data folder into the database in DATABASE_URL',
    )
    .option(...dataFolder)
    .action(migrate)

  program
    .command('doctor')
    .description('check the keys, the docs, the data folder and the models, and say what to fix')
    .argument(...docsArgument)
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
  if (!/^\d+$/.test(value) || count < 1)
    throw new InvalidArgumentError('It must be a whole number of at least 1.')
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

function parseDays(value: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new InvalidArgumentError('It must be a whole number of days, or 0.')
  return Number(value)
}

function parseDomain(value: string): string {
  if (!/^[\w.-]+$/.test(value)) {
    throw new InvalidArgumentError('It may contain only letters, digits, ".", "_" and "-".')
  }
  return value
}

function parseSupportUrl(value: string): string {
  if (!/^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/i.test(value)) {
    throw new InvalidArgumentError('It must start with "https://", "http://", "mailto:" or "/".')
  }
  return value
}

/** Creates a parser that reports the option's rule if a value is invalid. */
function checked(parse: (value: string) => string, rule: string): (value: string) => string {
  return (value) => {
    try {
      return parse(value)
    } catch {
      throw new InvalidArgumentError(rule)
    }
  }
}
