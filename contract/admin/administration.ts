// What those who run the community ask of it: what waits, who has an account, how the page looks, how the server is.
import * as z from 'zod/mini'
import {
  Id,
  Instant,
  Message,
  dataOf,
  listOf,
  pageQuery,
  typed,
  typedText,
  noteText,
  isHttpsLink,
  FileAddress,
} from '#contract/common.ts'
import { Feature } from '#contract/features.ts'
import { MailAddress, line } from '#contract/mailbox.ts'
import { Passage } from '#contract/passage.ts'
import { route } from '#contract/route.ts'
import { languages } from '#contract/words/languages.ts'

/** How many there are, and how many of them wait for an answer. */
const Count = z.object({ count: z.number(), waiting: z.number() })

export const adminOverview = route({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'member',
  summary: 'What there is to look after, by the sections that the caller has a right to',
  reply: dataOf(z.object({ counts: z.record(z.string(), Count) })),
})

const MemberAccount = z.object({
  _id: Id,
  id: Id,
  person: Id,
  name: z.string(),
  email: z.string(),
  state: z.enum(['confirmed', 'suspended']),
  /** What the person was told; null while the account is open. */
  reason: z.nullable(z.string()),
  lastSeenAt: z.nullable(Instant),
  /** `link`: to make a link for a new password, where no mail leaves. */
  can: z.object({ suspend: z.boolean(), link: z.boolean() }),
})

export const listMembers = route({
  method: 'GET',
  path: '/api/admin/members',
  access: 'rollKeeper',
  summary: 'The accounts of the community, with when each was last seen',
  query: z.extend(pageQuery(50), {
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  reply: listOf(MemberAccount),
})

export const suspendMember = route({
  method: 'POST',
  path: '/api/admin/members/:id/suspend',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Close an account for a time; its sessions end at once',
  params: z.object({ id: Id }),
  fence: { id: 'member' },
  body: z.object({ reason: typedText(500, 'Please write a reason for the person.') }),
  example: { reason: 'Please call the secretary.' },
  reply: Message,
})

export const letInMember = route({
  method: 'POST',
  path: '/api/admin/members/:id/let-in',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Open an account again that was closed',
  params: z.object({ id: Id }),
  fence: { id: 'member' },
  reply: Message,
})

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A page elsewhere that the community points to. */
const PublicLink = z.object({
  label: typed(60, 'Please name the link.'),
  url: z.string('Please write an address that begins with https://.').check(
    z.trim(),
    z.maxLength(500, 'Please use at most 500 characters.'),
    z.refine(
      (url) => /^https:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(url) && isHttpsLink(url),
      'Please write an address that begins with https://.',
    ),
  ),
})

/** What a community shows of itself, and how people come to it. */
export const CommunitySettings = z.object({
  name: typed(120, 'Please name the community.'),
  place: line(120),
  welcome: z.nullable(noteText(2_000)),
  passage: z.nullable(Passage),
  contactEmail: MailAddress,
  /** Mailboxes of the offices, which stay when the officers change. */
  secretaryEmail: MailAddress,
  treasurerEmail: MailAddress,
  links: z.array(PublicLink).check(z.maxLength(12, 'Please add at most 12 links.')),
  /** A picture that the caller has sent here, or the one that was there before. */
  bannerImage: z.nullable(
    z.string().check(z.maxLength(1_000, 'This is no address of a picture that was sent here.')),
  ),
  timeZone: z.string().check(z.maxLength(64), z.refine(isZone, 'This time zone is not known.')),
  language: z.enum(languages, 'Please choose a language.'),
  latitude: z.nullable(
    z
      .number('Please write a number.')
      .check(
        z.gte(-90, 'Please write a number from -90 to 90.'),
        z.lte(90, 'Please write a number from -90 to 90.'),
      ),
  ),
  longitude: z.nullable(
    z
      .number('Please write a number.')
      .check(
        z.gte(-180, 'Please write a number from -180 to 180.'),
        z.lte(180, 'Please write a number from -180 to 180.'),
      ),
  ),
  listed: z.boolean(),
  signUp: z.boolean(),
  /** Everybody waits for the secretary's word, also whom the roll knows by a proven address. */
  confirmsEverybody: z.boolean(),
  /** Members may open their own pages to visitors. */
  openPages: z.boolean(),
  /** Visitors see the posts that their authors have written for everyone. */
  openPosts: z.boolean(),
  /** Everybody may subscribe to what is open to everybody. */
  openCalendar: z.boolean(),
  featuresOff: z.array(Feature).check(z.maxLength(10)),
})

const ShownSettings = z.extend(CommunitySettings, { bannerImage: z.nullable(FileAddress) })

export const getCommunitySettings = route({
  method: 'GET',
  path: '/api/admin/community',
  access: 'communityAdmin',
  summary: 'What the community shows of itself and which parts of the app it uses',
  reply: dataOf(ShownSettings),
})

export const setCommunitySettings = route({
  method: 'PATCH',
  path: '/api/admin/community',
  access: 'communityAdmin',
  repeatable: true,
  summary: 'Change what the community shows of itself; what is not sent stays',
  body: z.partial(CommunitySettings),
  example: { welcome: 'You are warmly welcome.', featuresOff: ['campaigns'] },
  reply: dataOf(ShownSettings),
})

/** What the closer look of every night tells of: indexes, foreign keys, mail server and the way from outside. */
export const closerCauses = [
  'indexesBroken',
  'keysBroken',
  'lacksAmcheck',
  'lacksReader',
  'tookTooLong',
  'needsDatabase',
  'mailRefused',
  'appDown',
  'notReached',
  'otherProgram',
  'certificateSoon',
  'certificateEnding',
] as const

/** What a light of the system page tells of, and what each of them can have; the browser says how to mend it. */
export const lightCauses = [
  'databaseDown',
  'databaseNewer',
  'migrationsPending',
  'storageDown',
  'mailUnset',
  'mailFailed',
  'mailStuck',
  'jobsFailed',
  'jobsLate',
  'jobsStuck',
  'recordUnread',
  'recordBroken',
  'rowSecurityOpen',
  'backupNone',
  'backupLate',
  'backupOld',
  'backupAhead',
  'backupNoPassphrase',
  'backupNoRole',
  'backupFailed',
  'testRestoreNone',
  'testRestoreOld',
  'testRestoreFailed',
  ...closerCauses,
  'addressLocal',
  'addressPlain',
  'pushLocal',
  'pushPlain',
  'clockOff',
  'clockFar',
  'diskLow',
  'diskFull',
  'memoryLow',
  'memoryFull',
] as const

/** One light of the system page and of the doctor. */
export const Light = z.object({
  name: z.enum([
    'database',
    'migrations',
    'storage',
    'rowSecurity',
    'mail',
    'jobs',
    'record',
    'backup',
    'testRestore',
    'address',
    'push',
    'clock',
    'disk',
    'memory',
    'indexes',
    'foreignKeys',
    'mailServer',
    'reach',
    'certificate',
  ]),
  light: z.enum(['well', 'attention', 'broken', 'unchecked']),
  /** Null when all is well. */
  cause: z.nullable(z.enum(lightCauses)),
  /** A figure of what is well, or what the machine itself said; may be empty. */
  why: z.string(),
})

export const getSystem = route({
  method: 'GET',
  path: '/api/admin/system',
  access: 'systemAdmin',
  summary: 'How the server is: lights, sizes and queues',
  reply: dataOf(
    z.object({
      version: z.string(),
      node: z.string(),
      startedAt: Instant,
      lights: z.array(Light),
      /** When indexes, foreign keys, mail server and address were looked at last; null as long as they were not. */
      lookedAt: z.nullable(Instant),
      communities: z.number(),
      accounts: z.number(),
      databaseBytes: z.number(),
      diskFreeBytes: z.number(),
      memoryBytes: z.number(),
      mails: z.object({ waiting: z.number(), failed: z.number(), outbox: z.number() }),
      jobs: z.object({ waiting: z.number(), failed: z.number() }),
      /** Records of important acts: how many were read through, when, and whether a check is under way. */
      records: z.object({ count: z.number(), checkedAt: z.nullable(Instant), waits: z.boolean() }),
      backups: z.object({
        /** The newest first. */
        kept: z.array(
          z.object({
            name: z.string(),
            madeAt: Instant,
            size: z.number(),
            /** Before what it was made; null: at night, or because somebody asked for it. */
            why: z.nullable(z.enum(['before-restore', 'before-upgrade'])),
          }),
        ),
        /** Whether the settings allow one to be made. */
        can: z.boolean(),
        /** Whether one is wanted or under way. */
        waits: z.boolean(),
        /** When the last one was tried for a restore; null as long as none was. */
        testedAt: z.nullable(Instant),
      }),
    }),
  ),
})

export const checkRecords = route({
  method: 'POST',
  path: '/api/admin/system/records/check',
  access: 'systemAdmin',
  repeatable: true,
  status: 202,
  summary: 'Have the records of all communities read through soon; asking twice is asking once',
  reply: Message,
  failure: 'The check could not begin. {detail}',
})
