/** `npm run bench -- [name …] [--option …]`: runs the named benches, or all of them. Options are for the benches. */
const benches: Record<string, () => Promise<unknown>> = {
  answers: () => import('./answers.ts'),
  ask: () => import('./ask.ts'),
  conversation: () => import('./conversation.ts'),
  embed: () => import('./embed.ts'),
  hostile: () => import('./hostile.ts'),
  insight: () => import('./insight.ts'),
  index: () => import('./index.ts'),
  render: () => import('./render.ts'),
  retrieval: () => import('./retrieval.ts'),
  search: () => import('./search.ts'),
  service: () => import('./service.ts'),
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown[0]}". Use one of: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.()

export {}
