// What the doctor says of each light: how it is, and where it is not well, what to do.
import type { Cause, Finding, Name } from './doctor-rules.ts'

/** In the order in which they are told: what the others stand on comes first. */
const titles: Readonly<Record<Name, string>> = {
  database: 'Database',
  migrations: 'Migrations',
  storage: 'Files',
  rowSecurity: 'Row security',
  indexes: 'Indexes',
  foreignKeys: 'Foreign keys',
  secret: 'Secret and push keys',
  mail: 'Mail',
  mailServer: 'Mail server',
  jobs: 'Queue',
  record: 'Log of changes',
  clock: 'Clock',
  backup: 'Backup',
  testRestore: 'Test restore',
  address: 'Address',
  push: 'Push',
  reach: 'Reached',
  certificate: 'Certificate',
  disk: 'Disk',
  memory: 'Memory',
  version: 'Version',
}

const wells: Readonly<Record<Name, string>> = {
  database: 'It answers.',
  migrations: 'The database is as this version needs it.',
  storage: 'What is written can be read.',
  rowSecurity: 'Every table of a community is closed to the others.',
  indexes: 'Each is in order.',
  foreignKeys: 'Each row names one that is there.',
  secret: 'It is there, and the push keys with it.',
  mail: 'A mail server is set, and nothing waits for long.',
  mailServer: 'It lets Nineteen sign in.',
  jobs: 'Nothing is late, and nothing has failed.',
  record: 'It is as it was written.',
  clock: 'It agrees with that of the database.',
  backup: 'The newest is less than 30 hours old.',
  testRestore: 'A backup was brought back for a trial in the last two weeks.',
  address: 'PUBLIC_URL is encrypted.',
  push: 'Browsers allow it.',
  reach: 'Nineteen answers at PUBLIC_URL, as this machine sees it.',
  certificate: 'It is good for weeks.',
  disk: 'There is room.',
  memory: 'There is enough.',
  version: 'It is the one that ran last.',
}

const START = 'Start it, and read what it says.'
const BACK_UP =
  'Run npm run backup, or Back up now under Administration › System; the log of the server says why the nightly one failed.'
const HTTPS = 'Put a proxy with TLS in front, and set PUBLIC_URL to its https address (docs/operate.md).'
const NTP = 'Turn on time synchronisation (NTP) on the machines of both.'
const TRY_MAIL = 'See the mail server’s own log, and send a test mail under Administration › System.'

/** What is wrong, and what to do about it. */
const causes: Readonly<Record<Cause, readonly [says: string, fix: string]>> = {
  databaseDown: ['It does not answer.', 'See that it runs, and that this account may sign in there.'],
  migrationsPending: [
    'They are not those of this version.',
    'Start the app; a server database needs DATABASE_OWNER_URL for it.',
  ],
  databaseNewer: [
    'This program is older than the database.',
    'Install the newer version, or restore a backup that this version made (docs/operate.md, Going back).',
  ],
  storageDown: [
    'Files cannot be written and read.',
    'See the rights of the data folder, or the address and keys of the bucket.',
  ],
  rowSecurityOpen: [
    'The communities are not separated by the database.',
    'Stop the app. What to do about the sentence stands in docs/operate.md.',
  ],
  indexesBroken: [
    'An index is not in order.',
    'Make a backup; then, as superuser, reindex index concurrently with its name. See the disk.',
  ],
  keysBroken: [
    'Rows name others that are not there.',
    'Somebody wrote past the app, or the disk has a fault. Keep a copy, and compare with the last backup.',
  ],
  lacksAmcheck: [
    'The role may not use amcheck.',
    'As superuser: the lines on amcheck in docs/operate.md, under A server database.',
  ],
  lacksReader: ['No role that sees every row is known.', 'Set DATABASE_BACKUP_URL (docs/operate.md).'],
  tookTooLong: ['Not all could be looked at in time.', 'Run the doctor again when less is going on.'],
  secretMissing: [
    'secret.key is missing.',
    'Bring it back from a backup before the next start: with another one the roll and all that is encrypted are lost.',
  ],
  mailUnset: [
    'No mail server is set, and no mail leaves.',
    'Set one under Administration › System, or SMTP_URL.',
  ],
  mailFailed: [
    'Some mails could not be sent.',
    'Administration › System › Mails that have not left says why, and tries them again.',
  ],
  mailStuck: ['Mails have waited for more than two hours.', TRY_MAIL],
  mailRefused: ['It does not let Nineteen sign in.', TRY_MAIL],
  jobsFailed: ['Some work has failed.', 'The log of the server says why.'],
  jobsLate: ['Work waits for more than ten minutes.', 'See that a process with ROLE all or jobs runs.'],
  jobsStuck: ['Work has waited for more than an hour.', 'Start the app again, with ROLE all or jobs.'],
  recordUnread: [
    'It was not read through yet.',
    'That is done every night, or with Check now under Administration › System.',
  ],
  recordBroken: [
    'It was changed from outside of the app.',
    'Keep a copy of the database as it is, and compare with the last backup.',
  ],
  clockOff: ['It is some seconds away from that of the database.', NTP],
  clockFar: ['It is more than half a minute away from that of the database: codes and links fail.', NTP],
  backupNone: ['There is none.', BACK_UP],
  backupLate: ['The newest is more than 30 hours old.', BACK_UP],
  backupOld: ['The newest is more than two days old.', BACK_UP],
  backupAhead: [
    'One is dated in the future, and counts as none:',
    'See that the clock of the machine is right. Then take the file to another place, or rename it to when it was made.',
  ],
  backupNoPassphrase: [
    'No passphrase is set, and no backup is made.',
    'Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, and keep a copy of it on paper.',
  ],
  backupNoRole: [
    'No role that sees every row is known, and no backup is made.',
    'Set DATABASE_BACKUP_URL (docs/operate.md).',
  ],
  backupFailed: [
    'The last one could not be made, or none can be looked for.',
    'Mend what the sentence says; it is tried again every hour.',
  ],
  testRestoreNone: [
    'No backup was brought back for a trial yet.',
    'That is done by itself after the next nightly backup.',
  ],
  testRestoreOld: [
    'None was brought back for a trial for more than two weeks.',
    'See that nightly backups are made.',
  ],
  testRestoreFailed: [
    'The last backup could not be brought back.',
    'Mend what the sentence says, and try it: npm run restore -- FILE --check',
  ],
  addressLocal: ['PUBLIC_URL is of this machine alone.', HTTPS],
  addressPlain: ['PUBLIC_URL begins with http: passwords travel readable.', HTTPS],
  pushLocal: ['It works on this machine only.', HTTPS],
  pushPlain: ['Browsers allow none without https.', HTTPS],
  appDown: ['Nineteen does not run here.', START],
  notReached: [
    'Nineteen runs, but does not answer at PUBLIC_URL.',
    'See the name’s address, the proxy and its certificate. Some routers let nobody reach their own outer address from inside.',
  ],
  otherProgram: ['Another program answers at PUBLIC_URL.', 'See where the name and the proxy lead.'],
  certificateSoon: [
    'It ends in less than two weeks.',
    'See why it was not renewed: certbot renew --dry-run, or the log of your proxy.',
  ],
  certificateEnding: ['It ends in less than three days.', 'Renew it now, and let the proxy read it again.'],
  diskLow: ['Less than 5 GB are free.', 'Make room, or give the data a larger disk.'],
  diskFull: ['Less than 1 GB is free: uploads and soon the database will stop.', 'Make room now.'],
  memoryLow: ['Little is left.', 'See what else runs on the machine.'],
  memoryFull: ['Hardly any is left, and the system may end the app.', 'End other programs, or add memory.'],
  versionOther: ['Another version ran last.', 'Start the app again, so that this one runs.'],
  needsDatabase: ['The database did not answer.', 'First mend the database.'],
  needsVersion: ['The database is of another version.', 'First see to the migrations.'],
}

const states = { well: 'well', attention: 'ATTENTION', broken: 'BROKEN', unchecked: 'not checked' } as const

/** One line a light, what to do beneath it where it is not well, and the sum. */
export const sayAll = (findings: readonly Finding[]): string => {
  const count = (light: Finding['light']) => findings.filter((one) => one.light === light).length
  const parts = [
    `${findings.length} lights: ${count('well')} well`,
    `${count('attention')} to look after`,
    `${count('broken')} broken`,
    `${count('unchecked')} not checked`,
  ]
  const order = Object.keys(titles)
  const sorted = findings.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  return [...sorted.flatMap(linesOf), `${parts.join(', ')}.`].join('\n')
}

const linesOf = ({ name, light, cause, why }: Finding): readonly string[] => {
  const head = `${states[light].padEnd(12)}${titles[name]}: `
  if (cause === null) return [`${head}${wells[name]}${why === '' ? '' : ` (${why})`}`]
  const [says, fix] = causes[cause]
  return [`${head}${says}${why === '' ? '' : ` ${why}`}`, `${' '.repeat(12)}→ ${fix}`]
}
