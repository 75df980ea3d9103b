import { buildGenerator } from './buildGenerator.ts'
import { generators } from './generators.ts'

// node test/generators/build.ts [name…]: builds the fixtures of these generators, or of all.
const names = process.argv.slice(2)
const unknown = names.filter((name) => !generators.some((generator) => generator.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no generator ${unknown.join(', ')}; there are ${generators.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
for (const generator of generators) {
  if (names.length > 0 && !names.includes(generator.name)) continue
  const startedAt = performance.now()
  buildGenerator(generator)
  console.log(`${generator.name}: built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
