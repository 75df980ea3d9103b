import { existsSync } from 'node:fs'
import { Command, Option } from 'commander'
import { logLine } from '../../http/logLine.ts'
import { checkFormats } from '../check/format/checkFormats.ts'
import { packageVersion } from '../packageFiles.ts'
import { isFullDisk } from '../store/explainUnwritable.ts'
import { addBackupCommands } from './commands/backupCommands.ts'
import { addKeyCommands } from './commands/keyCommands.ts'
import { printPasswordHash } from './commands/printPasswordHash.ts'
import { eraseReader, exportReader } from './commands/readerData.ts'
import type { ServeOptions } from './commands/serve.ts'
import { showAdminLink } from './commands/showAdminLink.ts'
import { showFeedback } from './commands/showFeedback.ts'
import { parseCount, parseLimit } from './parseCount.ts'
import { addSettings, createOption } from './settings/addSettings.ts'
import { applySettings } from './settings/applySettings.ts'
import { findNearest } from './settings/names.ts'
import { type ResolvedSettings, SettingsError } from './settings/resolveSettings.ts'
import { settingNames } from './settings/settings.ts'
import { showConfig } from './settings/showConfig.ts'

/** Runs the command line. On failure it prints one sentence to standard error and sets exit code 1. */
export async function run(argv: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  try {
    const program = createProgram()
    checkCommand(program, argv[2], argv[3])
    // The word after `--watch` is the folder, not how to watch it.
    await program.parseAsync(argv.map((word) => (word === '--watch' ? '--watch=events' : word)))
  } catch (error) {
    const problems = error instanceof SettingsError ? error.problems : [messageOf(error)]
    for (const problem of problems) console.error(logLine(`docs-assistant: ${problem}`))
    process.exitCode = 1
  }
}

/** Lets a command finish its work if nobody reads its output any more, as in `docs-assistant doctor | head -2`. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/**
 * Finds a mistyped command, which the default command would take for a folder: a word that is almost the name of a
 * command, and names nothing in the working directory. Finds one of `keys` and `readers`, too.
 *
 * @throws Error that names the command
 */
function checkCommand(program: Command, word: string | undefined, next: string | undefined): void {
  const group = program.commands.find((command) => command.name() === word && command.commands.length > 0)
  if (group) checkSubcommand(group, next)
  const names = namesOf(program)
  if (word === undefined || word.startsWith('-') || names.includes(word) || existsSync(word)) return
  const nearest = findNearest(word, names)
  if (nearest) throw new Error(`There is no command and no folder "${word}". Did you mean "${nearest}"?`)
}

function checkSubcommand(group: Command, word: string | undefined): void {
  const names = namesOf(group)
  if (word === undefined || word.startsWith('-') || names.includes(word)) return
  const nearest = findNearest(word, names)
  const hint = nearest ? `Did you mean "${nearest}"?` : `The commands are ${names.join(', ')}.`
  throw new Error(`There is no command "${group.name()} ${word}". ${hint}`)
}

function namesOf({ commands }: Command): string[] {
  return [...commands.map((command) => command.name()), 'help']
}

function createProgram(): Command {
  let resolved: ResolvedSettings
  const program = new Command('docs-assistant')
    .description('Cited answers from your own docs: a service, a docs site and the widget, in one command.')
    .version(packageVersion())
    .showHelpAfterError('Add --help to see all options.')
    .configureHelp({ showGlobalOptions: true })
    .option(
      '--config <file>',
      'settings file (default: docs-assistant.config.json or .js in the working directory)',
    )
    .hook('preAction', async (_, command) => {
      resolved = await applySettings(command, process.env, program.opts<{ config?: string }>().config)
    })

  const docsArgument = ['[folder]', "folder with the docs (default: this project's own docs)"] as const

  const dataFolder = createOption('data')
  const vectorsFolder = createOption('data')
  vectorsFolder.description = 'folder with the vectors, if EMBEDDING_MODEL is set'

  const serveCommand = program
    .command('serve', { isDefault: true })
    .description('serve a folder of Markdown and MDX: the docs site, the assistant and its widget')
    .argument(...docsArgument)
  addSettings(serveCommand, settingNames).action(async (_folder, options: ServeOptions) =>
    (await import('./commands/serve.ts')).serve(options, resolved),
  )

  const configCommand = program
    .command('config')
    .description('print all settings and where each comes from, with secrets masked')
    .argument(...docsArgument)
    .option('--json', 'print the settings as JSON')
  addSettings(configCommand, settingNames).action((_folder, { json = false }: { json?: boolean }) =>
    showConfig(resolved, process.env, json),
  )

  const indexCommand = program
    .command('index')
    .description('build the index ahead, so that the service starts with it')
    .argument(...docsArgument)
  addSettings(indexCommand, ['data', 'basePath', 'siteUrl']).action(
    whenRun(async () => (await import('./commands/indexDocs.ts')).indexDocs),
  )

  const mcpCommand = program
    .command('mcp')
    .description(
      'let an agent that starts this command search, read and ask the docs, over standard input and output',
    )
    .argument(...docsArgument)
  addSettings(mcpCommand, [
    'data',
    'domain',
    'basePath',
    'siteUrl',
    'siteName',
    'tokensPerDay',
    'mask',
  ]).action(whenRun(async () => (await import('./commands/serveMcp.ts')).serveMcp))

  program
    .command('search')
    .description('search the docs and print the passages found')
    .argument('[folder-or-question]', 'folder with the docs, or the question itself')
    .argument('[question]', 'the question')
    .option('--limit <number>', 'number of passages', parseCount, 5)
    .addOption(vectorsFolder)
    .action(whenRun(async () => (await import('./commands/showSearch.ts')).showSearch))

  program
    .command('eval')
    .description('measure how well the search finds the right pages for a list of questions')
    .argument('<folder>', 'folder with the docs')
    .argument(
      '<questions.jsonl>',
      'file with one {"id", "question", "pages"} per line; "section" is optional',
    )
    .option(
      '--json',
      'print one line per question: {"id", "pages", "sections", "answered", "coverage", "confidence", "ms"}',
    )
    .addOption(vectorsFolder)
    .action(whenRun(async () => (await import('./commands/showEvaluation.ts')).showEvaluation))

  const checkCommand = program
    .command('check')
    .description("ask readers' questions on the docs before and after a change, and print what changes")
    .argument('[folder]', 'folder with the docs, in a Git repository')
    .option('--base <ref>', 'branch, tag or commit that the change is compared with', 'main')
    .option(
      '--questions <file>',
      'file with one question per line, as for eval (default: questions.jsonl in the folder, and those of the service)',
    )
    .addOption(
      new Option(
        '--format <format>',
        'format of the output (default: text in a terminal, else markdown)',
      ).choices(Object.keys(checkFormats)),
    )
    .option(
      '--comment',
      'write the report as a comment on the pull request or merge request that this CI job is for',
    )
    .option('--max-lost <number>', 'questions that may lose their answer', parseLimit, 0)
    .option('--max-weaker <number>', 'questions that may become only partly answered', parseLimit)
    .option('--max-moved <number>', 'questions that another page or version may answer', parseLimit)
    .option('--max-gone <number>', 'cited pages and sections that may be gone', parseLimit)
  addSettings(checkCommand, ['data', 'domain', 'basePath', 'siteUrl']).action(
    whenRun(async () => (await import('./commands/checkChange.ts')).checkChange),
  )

  program
    .command('feedback')
    .description('print ratings and notes of readers, newest first')
    .addOption(dataFolder)
    .addOption(new Option('--rating <rating>', 'only this rating').choices(['up', 'down']))
    .option('--limit <number>', 'number of entries', parseCount, 20)
    .option('--json', 'print one JSON object per line, including the answer')
    .action(showFeedback)

  const reportCommand = program
    .command('report')
    .description('print the report about the last seven days, with the five things to do')
    .argument(...docsArgument)
    .option('--json', 'print it as JSON, as a webhook gets it')
  addSettings(reportCommand, ['data', 'domain', 'basePath', 'siteName']).action(
    whenRun(async () => (await import('./commands/showReport.ts')).showReport),
  )

  const readers = program.command('readers').description('print or erase what is stored about one reader')
  const reader = ['--fp <fp>', 'the `fp` that your site sends for this reader'] as const
  readers
    .command('export')
    .description('print conversations, ratings and the ids of jobs with texts of the reader, as JSON')
    .requiredOption(...reader)
    .addOption(dataFolder)
    .action(exportReader)
  readers
    .command('erase')
    .description('erase conversations and ratings of the reader, and their texts in agent jobs')
    .requiredOption(...reader)
    .addOption(dataFolder)
    .option('--yes', 'erase; without it, only the number of conversations is printed')
    .action(eraseReader)

  addKeyCommands(program, dataFolder)

  program
    .command('password')
    .description('read a password from standard input and print its hash, for ASSISTANT_ADMIN_PASSWORD_HASH')
    .action(printPasswordHash)

  program
    .command('admin-link')
    .description('print a new link that opens the admin page of the running service once')
    .addOption(dataFolder)
    .action(showAdminLink)

  program
    .command('migrate')
    .description(
      'copy threads, feedback, jobs and keys from the data folder into the database in DATABASE_URL',
    )
    .addOption(dataFolder)
    .action(whenRun(async () => (await import('./commands/migrate.ts')).migrate))

  addBackupCommands(program, dataFolder)

  program
    .command('doctor')
    .description('check the keys, the docs, the data folder and the models, and say what to fix')
    .argument(...docsArgument)
    .addOption(dataFolder)
    .action(whenRun(async () => (await import('./doctor/showHealth.ts')).showHealth))

  return program
}

/** Returns an action that imports its code when it runs, because that of most commands takes longer than small ones run. */
function whenRun<Given extends unknown[]>(load: () => Promise<(...given: Given) => unknown>) {
  return async (...given: Given) => {
    await (await load())(...given)
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isFullDisk(error)) return 'The disk is full. Free space on it, and try again.'
  const { code, path } = error as NodeJS.ErrnoException
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM'))
    return `${path} cannot be accessed (${code}). Give this user access to it, or run the command as another user.`
  return error.message
}
