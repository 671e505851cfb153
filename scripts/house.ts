// The rules of the house that a linter cannot know (docs/decisions/001-one-package.md). Prints each fault, exits 1.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { routes } from '#contract/index.ts'
import { specCalls } from './spec-calls.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|json|sql|md|mjs)$/.test(path))
const text = (path: string): string => readFileSync(path, 'utf8')
const lines = (path: string): readonly string[] => text(path).split('\n')
const below = (folder: string, ending: RegExp): readonly string[] =>
  files.filter((path) => path.startsWith(folder) && ending.test(path))

type Rule = readonly [says: string, faults: () => readonly string[]]

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/test/')

/** What is drawn for people. */
const shownFiles = () => below('web/', /\.tsx$/).filter((path) => !isTest(path))

const sqlPlace: Rule = [
  'SQL stands in queries.ts and in migrations.',
  () =>
    [
      ...below('server/features/', /\.ts$/),
      ...below('server/pages/', /\.ts$/),
      ...below('server/demo/', /\.ts$/),
    ]
      .filter((path) => !isTest(path) && !path.endsWith('queries.ts'))
      .filter((path) =>
        /from 'kysely'|\.(insertInto|selectFrom|updateTable|deleteFrom)\(/.test(withoutTypes(text(path))),
      ),
]

const withoutTypes = (code: string): string => code.replace(/^import type .*$/gm, '')

const thinRoutes: Rule = [
  'A handler in routes.ts has no if and no try: a line a route.',
  () =>
    below('server/features/', /routes\.ts$/).filter((path) => /^ {4,}(if|try|switch)\b/m.test(text(path))),
]

const privateFiles: Rule = [
  'A feature’s parts and queries are its own. Tests and the bench may look at them.',
  () =>
    files.flatMap((path) => {
      const own = /^(server|web)\/features\/([a-z]+)\//.exec(path)?.[2]
      const reached = [
        ...(/\.tsx?$/.test(path) ? text(path) : '').matchAll(
          /#(?:server|web)\/features\/([a-z]+)\/(?:[a-z]+\/)*(parts\/|[a-z-]*queries\.ts)/g,
        ),
      ]
      const foreign = reached.filter(([, feature]) => feature !== own)
      return isTest(path) || path.startsWith('bench/') || foreign.length === 0 ? [] : [path]
    }),
]

const specComplete: Rule = [
  'Every call of the specification that has been built so far is in the contract.',
  () => {
    const declared = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`))
    return specCalls.filter((call) => !declared.has(call.replace(/\{\w+\}/g, '{}')))
  },
]

const declaredWords: Rule = [
  'What a person reads is in the message catalogues.',
  () =>
    shownFiles().flatMap((path) =>
      lines(path).flatMap((line, index) =>
        /^\s*\p{L}[\p{L}’'\s]*[.!?]?\s*$/u.test(line) &&
        />\s*$/.test(lines(path)[index - 1] ?? '') &&
        !/=>\s*$/.test(lines(path)[index - 1] ?? '')
          ? [`${path}:${index + 1}`]
          : /<[A-Za-z][^<>]*>[^<>{}]*\p{L}{2,}[^<>{}]*<\//u.test(line)
            ? [`${path}:${index + 1}`]
            : [],
      ),
    ),
]

const plainFeatures: Rule = [
  'A feature’s screen has no colour and no styling of its own.',
  () =>
    below('web/features/', /\.tsx?$/).flatMap((path) =>
      lines(path).flatMap((line, index) =>
        /['"]#[0-9a-fA-F]{3,8}['"]|\bsx=|\bstyle=/.test(line) ? [`${path}:${index + 1}`] : [],
      ),
    ),
]

const noSx: Rule = [
  'Nothing has `sx`: the build leaves out what would read it (web/build/unused-parts.ts).',
  () => below('web/', /\.tsx$/).filter((path) => /\bsx[=:]/.test(text(path))),
]

const ATTRIBUTE =
  /\b(aria-label|aria-description|title|alt|placeholder|label|helperText)=("[^"]*\p{L}{2}|\{['"`](?:[^'"`$]|\$(?!\{))*\p{L}{2}(?:[^'"`$]|\$(?!\{))*['"`]\})/u

const declaredAttributes: Rule = [
  'What a screen reader reads, or a field shows while it is empty, is in the message catalogues too.',
  () =>
    shownFiles().flatMap((path) =>
      lines(path).flatMap((line, index) => (ATTRIBUTE.test(line) ? [`${path}:${index + 1}`] : [])),
    ),
]

/** Which wing may import from which; what is not named here may use all of them. */
const WINGS: Readonly<Record<string, readonly string[]>> = {
  calendar: ['calendar'],
  contract: ['calendar', 'contract'],
  server: ['calendar', 'contract', 'server'],
  web: ['calendar', 'contract', 'web'],
}

/** Our own files that this one names, however it is written. */
const importedBy = (path: string): readonly string[] =>
  [...text(path).matchAll(/\b(?:from|import)\s*\(?\s*['"](#|\.{1,2}\/)([^'"]+)['"]/g)].map(
    ([, start = '', rest = '']) => (start === '#' ? rest : join(dirname(path), start, rest)),
  )

const oneDirection: Rule = [
  'Imports go one way only, however they are written: calendar ← contract ← server, web.',
  () =>
    files.flatMap((path) => {
      const allowed = WINGS[path.split('/')[0] ?? '']
      if (!allowed || !/\.(tsx?|mjs)$/.test(path)) return []
      const foreign = importedBy(path).filter((target) => !allowed.includes(target.split('/')[0] ?? ''))
      return foreign.map((target) => `${path}: ${target}`)
    }),
]

const LONGEST = 50

const shortFunctions: Rule = [
  'A function has at most 50 lines where it is no component, also beside one.',
  () => below('web/', /\.tsx$/).flatMap((path) => longIn(path, lines(path))),
]

/** A component begins with a capital; what begins at the margin, the formatter closes at the margin. */
const longIn = (path: string, all: readonly string[]): readonly string[] =>
  all.flatMap((line, from) => {
    if (!/^(export )?(async )?(function [a-z]|const [a-z]\w* = (async )?(<.*)?\().*[{(]$/.test(line))
      return []
    const closes = (one: string, at: number) => at > from && /^[})]/.test(one) && !/[{(]$/.test(one)
    const length = all.findIndex(closes) - from + 1
    return length > LONGEST ? [`${path}:${from + 1} (${length})`] : []
  })

const oneFetch: Rule = [
  'The browser has one fetch, in web/http.',
  () => below('web/features/', /\.tsx?$/).filter((path) => /\bfetch\(/.test(text(path))),
]

const SECURE = /\brandomUUID\b|\bcrypto\.subtle\b|\bnavigator\.(clipboard|serviceWorker|locks)\b/

const secureOnly: Rule = [
  'What browsers offer to pages with TLS alone is met in web/secure-context.ts; a hall has none.',
  () =>
    below('web/', /\.tsx?$/).filter(
      (path) =>
        !/\.test\.tsx?$|\/test\//.test(path) && path !== 'web/secure-context.ts' && SECURE.test(text(path)),
    ),
]

/** Newer than Chromium 111, Firefox 115 or Safari 16.4, and not filled in by web/older-browsers.ts. */
const NEWER =
  /\bArray\.fromAsync\b|\bPromise\.try\b|\bRegExp\.escape\b|\bIterator\.(from|prototype|concat)\b|\bURL\.parse\(|\bTemporal\.|\bIntl\.(DurationFormat|Segmenter)\b|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed|transferToFixedLength|checkVisibility|showPopover)\(|\.(values|keys|entries)\(\)\.(map|filter|find|some|every|toArray|take|drop|flatMap|reduce|forEach)\(|\bstartViewTransition\b/

const olderBrowsers: Rule = [
  'What reaches a browser uses nothing that is newer than the oldest browsers (web/older-browsers.ts).',
  () =>
    [...below('web/', /\.tsx?$/), ...below('contract/', /\.ts$/), ...below('calendar/src/', /\.ts$/)].filter(
      (path) =>
        !/\.test\.tsx?$|\/test\/|^web\/build\//.test(path) &&
        lines(path).some((line) => NEWER.test(line) && !/Object\.(values|keys|entries)\(/.test(line)),
    ),
]

const askedBeside: Rule = [
  'A screen does not talk to the server; a file of its feature without a screen does.',
  () => below('web/', /\.tsx$/).filter((path) => /from '#web\/http\/(ask|call|pages)\.ts'/.test(text(path))),
]

const patientParts: Rule = [
  'Code that comes later comes by lazyPart or lazyScreen, which try again; React’s lazy tries once.',
  () =>
    below('web/', /\.tsx?$/).filter((path) =>
      /import \{[^}]*\blazy\b[^}]*\} from 'react'|\blazy\(/.test(text(path)),
    ),
]

const noAny: Rule = [
  'No cast to unknown and back, no switching off of a check, no test that is skipped.',
  () =>
    files
      .filter((path) => /\.tsx?$/.test(path) && path !== 'scripts/house.ts')
      .flatMap((path) =>
        lines(path).flatMap((line, index) =>
          /as unknown as|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable|\b(test|it|describe)\.(skip|only|todo|fixme)\b|\bskip\(|waitForTimeout/.test(
            line,
          )
            ? [`${path}:${index + 1}`]
            : [],
        ),
      ),
]

const commandsTold: Rule = [
  'Every npm script has a line in the README’s table.',
  () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(text('package.json'))
    const readme = text('README.md')
    return Object.keys(scripts).filter(
      (name) =>
        !readme.includes(name === 'start' || name === 'test' ? `\`npm ${name}\`` : `\`npm run ${name}`),
    )
  },
]

const shortExample: Rule = [
  '.env.example stays under 40 lines.',
  () => (lines('.env.example').length < 40 ? [] : ['.env.example']),
]

const rules: readonly Rule[] = [
  sqlPlace,
  thinRoutes,
  privateFiles,
  specComplete,
  declaredWords,
  declaredAttributes,
  oneDirection,
  shortFunctions,
  plainFeatures,
  noSx,
  oneFetch,
  secureOnly,
  olderBrowsers,
  askedBeside,
  patientParts,
  noAny,
  commandsTold,
  shortExample,
]

const SMALLEST = 25

const smallFiles: Rule = [
  'A file has at least 25 lines, unless three others import it.',
  () => {
    const product = files.filter(
      (path) => /^(calendar\/src|contract|server|web)\/.*\.tsx?$/.test(path) && !isTest(path),
    )
    const importers = new Map<string, number>()
    for (const path of product)
      for (const target of new Set(importedBy(path))) importers.set(target, (importers.get(target) ?? 0) + 1)
    return product.filter((path) => lines(path).length <= SMALLEST && (importers.get(path) ?? 0) < 3)
  },
]

/** Imports go from a later feature to an earlier one; what is not named here stands where its imports put it. */
const FEATURES =
  'auth people community notifications uploads catalogue venues activities participation meetings learning calendar events posts search finance budget receipts campaigns statistics progress assistant admin operation home'.split(
    ' ',
  )

const featureOrder: Rule = [
  'Features import in their order, from a later one to an earlier one, never back.',
  () =>
    below('server/features/', /\.ts$/)
      .filter((path) => !isTest(path))
      .flatMap((path) => {
        const own = FEATURES.indexOf(path.split('/')[2] ?? '')
        const back = importedBy(path).filter((target) => {
          const [, wing, feature = ''] = target.split('/')
          return wing === 'features' && own >= 0 && FEATURES.indexOf(feature) > own
        })
        return back.map((target) => `${path}: ${target}`)
      }),
]

/** Told with how many there are, and one by one by `node scripts/house.ts --report`; they break nothing yet. */
const reported: readonly Rule[] = [smallFiles, featureOrder]

let broken = 0
for (const [says, faults] of rules) {
  const found = faults()
  broken += found.length
  if (found.length > 0) console.log(`${says}\n${found.map((one) => `  ${one}`).join('\n')}`)
}
for (const [says, faults] of reported) {
  const found = faults()
  const each = process.argv.includes('--report') ? found.map((one) => `\n  ${one}`).join('') : ''
  console.log(`Reported only, ${found.length} times: ${says}${each}`)
}
console.log(broken === 0 ? `${rules.length} house rules hold.` : `${broken} faults.`)
process.exitCode = broken === 0 ? 0 : 1
