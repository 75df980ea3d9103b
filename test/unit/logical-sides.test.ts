import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = `${import.meta.dirname}/../../`

/** Utilities with a fixed side, in parts that follow the direction of the language. */
const physical =
  /(?<=["'`\s:])-?(?:left|right|[pm][lr]|scroll-[pm][lr]|border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right))(?:-[\w.[\]/()]+)?(?=["'`\s])/g

it('no part of the panel uses left or right, because languages differ in direction', () => {
  const found = globSync('src/view/{parts,primitives}/**/*.tsx', { cwd: root }).flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .filter((line) => /className|^\s*['"`][^'"`]*['"`],?$/i.test(line))
      .flatMap((line) => (line.match(physical) ?? []).map((name) => `${file}: ${name}`)),
  )
  expect(found).toEqual([])
})

it('no stylesheet does, except for table columns that an author aligns', () => {
  const found = globSync('src/view/*.css', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(root + file, 'utf8').matchAll(
        /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right)|float)\b.*$/gm,
      ),
    ].map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual(['src/view/answer.css: text-align: right;'])
})
