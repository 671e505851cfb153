// Writes docs/access.md from the contract: who may make which call. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { accessRules, actors, mayCall, whoIs } from '#contract/access.ts'
import { routesByFeature } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'

const target = 'docs/access.md'
const check = process.argv.includes('--check')

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

const strangers = { may: 'yes', refused: 'told no', hidden: 'not there' } as const

const callRow = (route: Route): readonly string[] => {
  const may = mayCall(route)
  return [
    `\`${route.method} ${route.path}\``,
    route.access,
    ...actors.map((actor) => (may.includes(actor) ? '●' : '')),
    route.stranger === undefined ? '' : strangers[route.stranger],
  ]
}

const features = Object.entries(routesByFeature).map(
  ([feature, routes]) =>
    `### ${feature}\n\n${table(['call', 'rule', ...actors, 'a stranger'], routes.map(callRow))}`,
)

const written = `# Who may make which call

Made from \`contract/\` by \`npm run queries\`; not to be edited. The guard reads the rules in \`contract/access.ts\`, a call without a rule does not compile and the app does not start, and \`server/test/access.test.ts\` tries the cells with real sessions.

## Actors

${table(
  ['', 'who', 'rights'],
  actors.map((actor) => [actor, whoIs[actor].name, whoIs[actor].rights.join(', ')]),
)}

A host is a host of the very thing that the call names, a guardian one of the very child; with any other thing they are members. What can be somebody's own is the caller's own in these tables.

## Rules

${table(
  ['rule', 'asks for', 'one of these rights'],
  Object.entries(accessRules).map(([name, { standing, rights }]) => [name, standing, rights.join(', ')]),
)}

## Calls

“A stranger” has the same rank and is of the same community, and the thing is not theirs: they may, are told that it is not for them to do, or find nothing, as if it had never been. For somebody of another community everything is not there.

${features.join('\n\n')}
`

const same = ((): boolean => {
  try {
    return readFileSync(target, 'utf8') === written
  } catch {
    return false
  }
})()
if (!same && !check) writeFileSync(target, written)
console.log(
  same ? `${target} is what the contract says.` : `${check ? 'Stale (npm run queries):' : 'Wrote'} ${target}`,
)
process.exitCode = check && !same ? 1 : 0
