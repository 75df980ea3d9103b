import { isIP } from 'node:net'
import { defaultAssistantLimits, defaultTokensPerDay } from '../../../protocol/limits.ts'
import { linkedPrograms } from '../../../protocol/pageLinks.ts'
import { mcpAccesses } from '../../mcp/McpCaller.ts'
import { allowHostRule, parseAllowedHost } from '../../server/createHostCheck.ts'
import { defaultMaxConnections } from '../../server/listen.ts'
import { basePathRule, parseBasePath, parseSiteUrl, siteUrlRule } from '../../server/siteAddress.ts'
import { parseLinkedPrograms } from '../../site/shell/parseLinkedPrograms.ts'
import { logLevels } from '../output/openLog.ts'
import { agentSettings } from './agentSettings.ts'
import { deliverySettings } from './deliverySettings.ts'
import {
  atLeastOne,
  choice,
  duration,
  limit,
  list,
  number,
  type Setting,
  text,
  toggle,
  word,
} from './setting.ts'

/** Less than the 10 seconds after which Docker kills a container that it stops. */
export const defaultGraceSeconds = 8

/** Days that conversations are kept. */
const defaultKeepDays = 90

const { perMonth, perHour, perDay, refusedPerHour, feedbackPerHour, searchesPerHour, handoversPerHour } =
  defaultAssistantLimits

const listenAddress = {
  rule: 'It must be an IP address or a host name of this machine, such as 127.0.0.1.',
  parse(value: string): string {
    if (isIP(value) === 0) parseAllowedHost(value)
    return value
  },
}

/** All settings of the service that have a flag, by their name in the settings file. */
export const settings = {
  port: number({
    about: 'port to listen on; 0 for any free port',
    default: 4321,
    max: 65_535,
    rule: 'It must be a number from 0 to 65535.',
  }),
  host: text({
    about: 'address to listen on; 0.0.0.0 accepts connections from other machines',
    takes: '<address>',
    default: '127.0.0.1',
    ...listenAddress,
  }),
  data: text({
    about: 'folder for keys, threads, feedback and the index',
    takes: '<folder>',
    default: '.docs-assistant',
  }),
  domain: text({
    about: 'domain identifier in the address of the assistant',
    takes: '<name>',
    default: 'docs',
    rule: 'It may contain only letters, digits, ".", "_" and "-".',
    parse: (value) => matching(value, /^[\w.-]+$/),
  }),
  basePath: text({
    about: 'path of the docs on the site',
    takes: '<path>',
    default: '/',
    rule: basePathRule,
    parse: parseBasePath,
  }),
  siteUrl: text({
    about: 'address of your docs site, for links that leave this one',
    takes: '<url>',
    rule: siteUrlRule,
    parse: parseSiteUrl,
  }),
  allowHost: list({
    about: 'further host name of the service, such as docs.example.com; may be repeated',
    takes: '<name>',
    rule: allowHostRule,
    parse: parseAllowedHost,
  }),
  siteName: text({
    about: 'name of the docs (default: `hero.name` or title of the start page)',
    takes: '<name>',
  }),
  editUrl: text({
    about:
      'address at which a page can be edited, with :path in place of its file (default: that of your docs generator)',
    takes: '<url>',
    rule: 'It must start with "https://" or "http://".',
    parse: (value) => matching(value, /^https?:\/\/\S+$/i),
  }),
  pageLinks: text({
    about: 'programs that the menu of a page links to, with commas between them; none for no links',
    takes: '<names>',
    default: linkedPrograms.join(','),
    rule: `Allowed names are ${linkedPrograms.join(', ')}, or none.`,
    parse: (value) => parseLinkedPrograms(value).join(',') || 'none',
  }),
  limitPerMonth: limit('questions per month with the public key; 0 for no limit', perMonth),
  limitPerHour: limit('questions per hour from all readers', perHour),
  limitPerDay: limit('questions per day and client address', perDay),
  limitRefused: limit('invalid requests per hour and client address', refusedPerHour),
  limitFeedback: limit('ratings of answers per hour and client address', feedbackPerHour),
  limitSearch: limit('searches and read pages per hour and client address', searchesPerHour),
  limitHandover: limit('messages to the team per hour and client address', handoversPerHour),
  tokensPerDay: limit(
    'tokens per day for answers of the model; then answers are extracts; 0 for no limit',
    defaultTokensPerDay,
  ),
  mcp: word({
    about:
      'who may use the tools of the Model Context Protocol at /mcp: key for clients with a public key, open for everybody, or off',
    takes: '<who>',
    words: mcpAccesses,
    default: 'key',
  }),
  supportUrl: text({
    about: 'address where readers get help if the docs have no answer',
    takes: '<url>',
    rule: 'It must start with "https://", "http://", "mailto:" or "/".',
    parse: (value) => matching(value, /^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/i),
  }),
  maxConnections: atLeastOne(
    'open connections of clients; beyond it, idle ones are closed',
    defaultMaxConnections,
  ),
  grace: number({
    about: 'time that running answers get to finish when the service is stopped',
    takes: '<seconds>',
    default: defaultGraceSeconds,
    max: 9_999,
    rule: 'It must be a whole number of seconds, at most 9999.',
  }),
  trustProxy: toggle(
    'trust X-Forwarded-For, X-Forwarded-Proto and X-Request-Id of the proxy in front, and check X-Forwarded-Host',
  ),
  attachments: toggle('refuse questions with files, and requests above 1 MB', true),
  mask: toggle('do not mask e-mail addresses, card numbers, keys and tokens that readers send', true),
  suggestions: toggle('offer no next questions with answers, and no first questions for a page', true),
  modelSuggestions: toggle('do not have the model write next questions', true),
  keepDays: number({
    about: 'days after its last message when a conversation is erased; 0 keeps all',
    default: defaultKeepDays,
    max: 99_999,
    rule: 'It must be a whole number of days, at most 99999, or 0.',
  }),
  admin: toggle('turn the admin page off', true),
  watch: choice({
    about:
      'read pages again when their files change; "--watch=poll" checks all files at an interval, for a network drive',
    takes: '[how]',
    words: ['events', 'poll'],
  }),
  pollInterval: duration({
    about: 'time between two checks of --watch=poll',
    takes: '<seconds>',
    default: 5,
    max: 86_400,
  }),
  metricsPort: number<undefined>({
    about: 'port for /metrics alone, without a key',
    default: undefined,
    max: 65_535,
    rule: 'It must be a number from 0 to 65535.',
  }),
  metricsHost: text({
    about: 'address that the port of the metrics listens on',
    takes: '<address>',
    default: '127.0.0.1',
    ...listenAddress,
  }),
  logLevel: word({
    about: 'least level of lines in the log: info for all requests, warn for failed ones, error, or silent',
    takes: '<level>',
    words: logLevels,
    default: 'info',
  }),
  logQuestions: toggle('write the texts of questions into the log, and prompts and answers into traces'),
  ...deliverySettings,
  ...agentSettings,
}

/** Name of a setting that has a flag. */
export type SettingName = keyof typeof settings

/** Values of all settings that have a flag. */
export type Settings = {
  [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never
}

export const settingNames = Object.keys(settings) as SettingName[]

function matching(value: string, pattern: RegExp): string {
  if (pattern.test(value)) return value
  throw new Error('The value does not match.')
}
