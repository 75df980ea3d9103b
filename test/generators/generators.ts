import { join } from 'node:path'

export interface Generator {
  /** Name of its folder of sources, and of its page in `docs/generators`. */
  name: string
  /** Folder of its pages' sources, as its page in the docs tells the service's operator, relative to its own folder. */
  pages: string
  /** What builds the site, run in a copy of its folder. */
  build: readonly [command: string, ...args: string[]]
  /** Where the built site is then. */
  output: string
  /** Debian packages it needs; without them it is installed from its own `package-lock.json`. */
  debian?: readonly string[]
}

const root = join(import.meta.dirname, '../..')

/** The repository: where snippets are read from. */
export const repository = root

/** Sources and built sites of all generators, each in a folder by its name. */
export const generatorsFolder = join(root, 'test/fixtures/generators')

/** The built site that is kept with the sources. */
export function builtFolder(name: string): string {
  return join(generatorsFolder, name, 'built')
}

export const generators: readonly Generator[] = [
  { name: 'docusaurus', pages: 'docs', build: ['npm', 'run', 'build'], output: 'build' },
  { name: 'vitepress', pages: '.', build: ['npm', 'run', 'build'], output: '.vitepress/dist' },
  { name: 'starlight', pages: 'src/content/docs', build: ['npm', 'run', 'build'], output: 'dist' },
  {
    name: 'mkdocs',
    pages: 'docs',
    build: ['mkdocs', 'build', '--quiet', '--site-dir', 'site'],
    output: 'site',
    debian: ['mkdocs', 'mkdocs-material'],
  },
  {
    name: 'sphinx',
    pages: '.',
    build: ['sphinx-build', '-q', '-b', 'dirhtml', '-d', '.doctrees', '.', 'site'],
    output: 'site',
    debian: [
      'python3-sphinx',
      'furo',
      'python3-myst-parser',
      'python3-sphinx-copybutton',
      'python3-sphinx-tabs',
    ],
  },
  { name: 'nextra', pages: 'content', build: ['npm', 'run', 'build'], output: 'out' },
]
