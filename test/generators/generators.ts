import { join } from 'node:path'

export interface Generator {
  /** Name of its source folder and of its page in `docs/generators`. */
  name: string
  /** Folder of its pages, relative to its own folder, as its docs page tells the operator. */
  pages: string
  /** Command that builds the site, run in a copy of its folder. */
  build: readonly [command: string, ...args: string[]]
  /** Output folder of the build. */
  output: string
  /** Debian packages it needs; without them it is installed from its `package-lock.json`. */
  debian?: readonly string[]
}

const root = join(import.meta.dirname, '../..')

/** The repository, from which snippets are read. */
export const repository = root

/** Sources and built sites of all generators, each in its own folder. */
export const generatorsFolder = join(root, 'test/fixtures/generators')

/** Returns the built site that is stored with the sources. */
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
      'python3-sphinx-rtd-theme',
      'python3-myst-parser',
      'python3-sphinx-copybutton',
      'python3-sphinx-tabs',
    ],
  },
  { name: 'nextra', pages: 'content', build: ['npm', 'run', 'build'], output: 'out' },
]
