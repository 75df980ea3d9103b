import { findCycles, type ImportEdge, reachableFrom, readImports, type SourceFiles } from './importGraph.ts'

/** Folders that each folder under `src` may import besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  settings: ['protocol'],
  page: ['protocol'],
  markdown: ['protocol'],
  search: ['protocol'],
  transport: ['protocol', 'settings'],
  conversation: ['protocol', 'settings', 'transport', 'page'],
  view: ['protocol', 'settings', 'conversation', 'page', 'markdown', 'extras', 'languages'],
  extras: ['protocol'],
  languages: ['protocol', 'settings'],
  embed: ['protocol', 'settings', 'page', 'conversation', 'view', 'languages'],
  headless: ['protocol', 'settings', 'conversation'],
  admin: ['protocol', 'page', 'markdown', 'view/primitives'],
  http: ['protocol'],
  proxy: ['protocol', 'http'],
  service: ['protocol', 'http', 'proxy', 'search', 'languages'],
  // The React entry, `src/index.ts`.
  '': ['protocol', 'settings', 'page', 'markdown', 'transport', 'conversation', 'view'],
}

// The proxy also runs on edge servers, which are not Node.
const webEntries = [
  'src/index.ts',
  'src/embed/index.ts',
  'src/headless/index.ts',
  'src/admin/index.ts',
  'src/proxy/index.ts',
]
const serverPackages = /^(node:|hono(\/|$)|@hono\/|kysely(\/|$)|pg(\/|$)|pg-boss(\/|$))/
const chatPackages = /^(ai|@ai-sdk\/.+)$/
const chatFolders = new Set(['transport', 'conversation', 'service'])

/** Returns every broken rule of the import graph, one sentence each. */
export function findBrokenBoundaries(files: SourceFiles): string[] {
  const edges = [...files].flatMap(([path, source]) => readImports(path, source))
  return [
    ...edges.flatMap(brokenByFolder),
    ...edges.flatMap(brokenByPackage),
    ...webEntries.flatMap((entry) => brokenOnTheWeb(entry, files)),
    ...findCycles(files).map((cycle) => `${cycle.join(' → ')} is a ring`),
  ]
}

function brokenByFolder({ from, to }: ImportEdge): string[] {
  if (!to) return []
  const folder = folderOf(from)
  const target = to.replace(/^src\//, '')
  if (!to.startsWith('src/')) return [`${from} imports ${to}, which is outside src`]
  if (folderOf(to) === folder) return []
  const rule = allowed[folder]
  if (!rule) return [`${from} is in a folder that the table does not know`]
  return rule.some((name) => target.startsWith(`${name}/`)) ? [] : [`${from} may not import ${to}`]
}

function brokenByPackage({ from, specifier, isTypeOnly }: ImportEdge): string[] {
  if (/^docs-assistant(?:-service)?(\/|$)/.test(specifier))
    return [`${from} imports the package by name; use a path`]
  if (!chatPackages.test(specifier) || isTypeOnly || chatFolders.has(folderOf(from))) return []
  return [`${from} may import only types from ${specifier}`]
}

function brokenOnTheWeb(entry: string, files: SourceFiles): string[] {
  return [...reachableFrom(entry, files)].flatMap((path) =>
    readImports(path, files.get(path) ?? '').flatMap(({ specifier, isTypeOnly }) =>
      serverPackages.test(specifier) && !isTypeOnly ? [`${entry} reaches ${specifier} through ${path}`] : [],
    ),
  )
}

/** `src/view/thread/Turn.tsx` → `view`; a file in `src` itself is in the folder with the empty name. */
function folderOf(path: string): string {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? ''
}
