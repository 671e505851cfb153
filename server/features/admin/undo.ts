// Giving back what was there before a change of the log, by the same way on which it was changed.
import * as z from 'zod/mini'
import { trainedGroups } from '#contract/catalogue/catalogue.ts'
import { CommunitySettings } from '#contract/admin/administration.ts'
import { setCalendarSettings } from '#contract/community/community-calendar.ts'
import { Standing } from '#contract/people/people.ts'
import { setPolicy } from '#contract/people/safeguarding.ts'
import { setIn as setStepIn, stepNow } from '#server/features/auth/office-step.ts'
import * as catalogue from '#server/features/catalogue/catalogue.ts'
import { calendarNow, setIn as setCalendarIn } from '#server/features/community/calendar.ts'
import { bodyNow, renameIn, unfoundIn } from '#server/features/community/office.ts'
import { holdAccount, waitAgainIn } from '#server/features/people/people.ts'
import { householdNow, renameIn as renameHouseholdIn } from '#server/features/people/family/household-name.ts'
import { invitationNow, reopenIn } from '#server/features/people/joining/reopened-invitations.ts'
import { changeIn, holdPerson } from '#server/features/people/roll/roll.ts'
import { apartOf, keepApartIn } from '#server/features/people/roll/duplicate.ts'
import { agesOf, readPolicy, setAgesIn, setPolicyIn } from '#server/features/people/safeguarding/policy.ts'
import { changeSettingsIn, newsSettingsNow } from '#server/features/posts/moderation.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type ChangeKind, type Values, stands } from '#server/platform/kept-changes.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { UNDO_DAYS } from './audit-rules.ts'
import { setIn } from './settings.ts'
import { lockSettings } from './settings-queries.ts'
import { lockChange, markUndone } from './undo-queries.ts'
import { settingsView } from './admin.ts'

const DAY = 86_400_000
const NEWER = 'This was changed again since. Please undo the newer change first.'
const NOT_THEIRS = 'Only the safeguarding officer changes these rules.'
const GONE = 'What was changed is not there any more.'

/** Undoing twice is undoing once. */
export const undo = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const now = app.clock.now()
    const change =
      (await lockChange(tx, member.communityId, id, instant(now - UNDO_DAYS * DAY))) ?? notFound()
    if (change.undone_at === null) {
      const { current, giveBack } = ways[change.kind]
      const there = (await current(tx, member.communityId, change.object_id)) ?? refuse(409, GONE)
      if (!stands(change.after, there)) refuse(409, NEWER)
      const { object_id: thing, before, after } = change
      await giveBack({ app, tx, member, id: thing, before, after })
      await markUndone(tx, member.communityId, id, instant(now))
    }
    return { message: 'It is as it was.' }
  })

interface Given {
  readonly app: App
  readonly tx: Tx
  readonly member: Member
  readonly id: string
  readonly before: Values
  readonly after: Values
}

interface Way {
  /** The thing as it is now, with the names that its changes are kept by. */
  readonly current: (tx: Tx, community: CommunityId, id: string) => Promise<object | undefined>
  readonly giveBack: (given: Given) => Promise<unknown>
}

const Named = z.object({ name: z.string() })
const BodyWords = z.object({ name: z.optional(z.string()), email: z.optional(z.nullable(z.string())) })
const Ages = z.object({ youthAge: z.optional(z.number()), adultAge: z.optional(z.number()) })
const Step = z.object({ demanded: z.boolean(), from: z.nullable(z.string()) })
const OnRoll = z.object({
  bahai_id: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  email_key: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  standing: Standing,
  locality: z.nullable(z.string()),
  registered_since: z.nullable(z.string()),
  moved_away_on: z.nullable(z.string()),
  deceased_on: z.nullable(z.string()),
})
const StudyWords = z.object({
  names: z.optional(z.object({ en: z.string(), fa: z.string() })),
  released: z.optional(z.boolean()),
  trains: z.optional(z.nullable(z.enum(trainedGroups))),
  reportCode: z.optional(z.nullable(z.string())),
  link: z.optional(z.nullable(z.string())),
})

const ways: Readonly<Record<ChangeKind, Way>> = {
  settings: {
    current: async (tx, community) => settingsView(await lockSettings(tx, community)),
    giveBack: ({ app, tx, member, before }) =>
      setIn(app, tx, member, z.parse(z.partial(CommunitySettings), before)),
  },
  calendar: {
    current: calendarNow,
    giveBack: ({ tx, member, before }) =>
      setCalendarIn(tx, member, z.parse(setCalendarSettings.body, before)),
  },
  news: {
    current: newsSettingsNow,
    giveBack: ({ tx, member, before }) =>
      changeSettingsIn(tx, member, z.parse(z.object({ likeCountsHidden: z.boolean() }), before)),
  },
  ages: {
    current: agesOf,
    giveBack: async ({ tx, member, before }) => {
      const { youthAge, adultAge } = z.parse(Ages, before)
      const now = await agesOf(tx, member.communityId)
      return setAgesIn(tx, member, {
        youthAge: youthAge ?? now.youthAge,
        adultAge: adultAge ?? now.adultAge,
      })
    },
  },
  body: {
    current: bodyNow,
    giveBack: ({ app, tx, member, id, before }) => renameIn(app, tx, member, id, z.parse(BodyWords, before)),
  },
  household: {
    current: householdNow,
    giveBack: ({ app, tx, member, id, before }) =>
      renameHouseholdIn(app, tx, member, id, z.parse(Named, before).name),
  },
  studyItem: {
    current: catalogue.itemNow,
    giveBack: ({ tx, member, id, before }) => catalogue.changeIn(tx, member, id, z.parse(StudyWords, before)),
  },
  person: {
    current: holdPerson,
    giveBack: async ({ app, tx, member, id, before }) => {
      const now = await holdPerson(tx, member.communityId, id)
      return changeIn(app, tx, member, id, z.parse(OnRoll, { ...now, ...before }))
    },
  },
  apart: {
    current: apartOf,
    giveBack: async ({ app, tx, member, id, before, after }) => {
      for (const other of Object.keys({ ...before, ...after }))
        await keepApartIn(app, tx, member, { one: id, other, apart: other in before })
    },
  },
  founding: {
    current: bodyNow,
    giveBack: ({ app, tx, member, id }) => unfoundIn(app, tx, member, id),
  },
  officesStep: {
    current: stepNow,
    giveBack: async ({ app, tx, member, before }) => {
      const now = await stepNow(tx, member.communityId)
      return setStepIn(app, tx, member, z.parse(Step, { ...now, ...before }))
    },
  },
  policy: {
    current: readPolicy,
    giveBack: async ({ app, tx, member, before }) => {
      if (!member.rights.includes('safeguarding')) refuse(403, NOT_THEIRS)
      const now = await readPolicy(tx, member.communityId)
      return setPolicyIn(app, tx, member, z.parse(setPolicy.body, { ...now, ...before }))
    },
  },
  invitation: {
    current: invitationNow,
    giveBack: ({ app, tx, member, id }) => reopenIn(app, tx, member, id),
  },
  waiting: {
    current: holdAccount,
    giveBack: ({ tx, member, id }) => waitAgainIn(tx, member, id),
  },
}
