// Writes docs/log.md: every action that is recorded, with its sentence in both languages. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { auditAreas, audited } from '#contract/audited.ts'
import english from '#web/words/en/log.later.json' with { type: 'json' }
import persian from '#web/words/fa/log.later.json' with { type: 'json' }

const target = 'docs/log.md'

const tableOf = (area: keyof typeof audited): string =>
  [
    `## ${english[`log.area.${area}`]}`,
    '',
    '| action | in English | in Persian |',
    '| --- | --- | --- |',
    ...audited[area].map(
      (action) => `| \`${action}\` | ${english[`log.did.${action}`]} | ${persian[`log.did.${action}`]} |`,
    ),
  ].join('\n')

const written = `# What is written into the log of changes

Made from \`contract/audited.ts\` and the catalogues \`log.later.json\` by \`npm run queries\`; not to be edited. An action that is not in that list cannot be recorded: it does not compile. \`web/words/audited.test.ts\` checks that each has its sentence in both languages, and that each is recorded somewhere.

A record holds who, the session, the device and the network, what was done to which thing, and the names of what changed: no secret and nothing of health, belief, contributions or children. Each record is sealed together with the one before it; *Administration › Log of changes* and *System* say whether all of them are as they were written. After 24 months the oldest go.

For 30 days the log gives back what was there before: entries of the roll that were changed, added or removed, merges, imports, and who was said to be another; members whose account was closed or whose wish to join was declined; invitations that were taken back; the community’s page, settings, mailboxes and sections; bodies that were founded, their names and those of households; the second step of officers, the ages, the rules of safeguarding (for those who may change them); the catalogue, documents, announcements, and posts in the bin. What was changed again since is not overwritten: the newer change is undone first. Where there is no Undo the log says why, in a word (\`server/features/admin/final-rules.ts\`):

- *Takes two people*: what two have decided together (offices, copies of the whole community). One of them alone must not turn it round;
- *People were told*: decisions about what somebody has written or asked. A new decision with a sentence of its own takes the place of the old one;
- *Undone on its own page*: gatherings, places, checks, hand-overs. There it is taken back, by those who may;
- *Only they can undo it*: what is a person’s own affair, such as families and signing in;
- *Gone for good*, *Too long ago to undo*, *Changed again since*.

Nothing is said beside what was only read, sent, exported or tried, since nothing was changed.

${auditAreas.map(tableOf).join('\n\n')}
`

const before = ((): string => {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
})()

if (before === written) console.log(`${target} is what is recorded.`)
else if (process.argv.includes('--check')) {
  console.error(`${target} is out of date: run npm run queries.`)
  process.exit(1)
} else {
  writeFileSync(target, written)
  console.log(`Wrote ${target}`)
}
