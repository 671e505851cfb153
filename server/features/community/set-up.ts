// The first-run wizard of a community, and the communities of the installation.
import type { BodyOf } from '#contract/route.ts'
import { message, worded } from '#contract/words/worded.ts'
import * as calls from '#contract/community/set-up.ts'
import type {
  InstanceCommunity,
  foundCommunity as foundCall,
  saveSetUp as saveCall,
} from '#contract/community/set-up.ts'
import { inviteOne } from '#server/features/people/joining/invitation.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { asCommunity, enterCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as founding from './founding.ts'
import { foundIn, freeSlug, slugOf } from './founding.ts'
import { lockFounding } from './founding-queries.ts'
import * as queries from './set-up-queries.ts'
import type { findAll, findBegun, findSetUp } from './set-up-queries.ts'
import type * as z from 'zod/mini'
import { browserOf } from '#server/platform/browser.ts'
import { serve } from '#server/platform/serve.ts'

const getSetUp = async (app: App, member: Member) => {
  const mail = await app.mailer.isSet()
  return inCommunity(app.db, member.communityId, async (tx) => {
    const people = await queries.countPeople(tx, member.communityId)
    const begun = await queries.findBegun(tx, member.communityId)
    const row = await queries.findSetUp(tx, member.communityId)
    return { success: true as const, data: setUpView(row, { mail, people, begun }) }
  })
}

type Given = BodyOf<typeof saveCall>

const changesOf = (given: Given): queries.SetUpChanges => ({
  ...(given.name === undefined ? {} : { name: given.name }),
  ...(given.place === undefined ? {} : { place: given.place || null }),
  ...(given.language === undefined ? {} : { language: given.language }),
  ...(given.timeZone === undefined ? {} : { time_zone: given.timeZone }),
  ...(given.latitude === undefined ? {} : { latitude: given.latitude }),
  ...(given.longitude === undefined ? {} : { longitude: given.longitude }),
  ...(given.contactEmail === undefined ? {} : { contact_email: given.contactEmail }),
  ...(given.listed === undefined ? {} : { listed: given.listed }),
  ...(given.signUp === undefined ? {} : { sign_up: given.signUp }),
  ...(given.confirmsEverybody === undefined ? {} : { confirms_everybody: given.confirmsEverybody }),
  ...(given.done ? { setting_up: false } : {}),
})

/** Keeps a step; afterwards these are changed in the administration. */
const saveSetUp = (app: App, member: Member, given: Given) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await lockFounding(tx)
    const wanted = given.name === undefined ? null : slugOf(given.name)
    const slug = wanted && freeSlug(wanted, await queries.findOtherSlugs(tx, member.communityId, wanted))
    const changes = { ...changesOf(given), ...(slug ? { slug } : {}) }
    if (!(await queries.updateSetUp(tx, member.communityId, changes))) {
      refuse(409, 'The set-up is done. You can change this under Administration.')
    }
    happened(tx, member, 'community.set_up', member.communityId, {
      detail: { fields: Object.keys(changes).join(' ') },
    })
    return { message: 'Saved.' }
  })

/**
 * A mail to oneself: what arrives there arrives at others too. What the mail server says against it is for
 * whoever runs the installation, since it names the server.
 */
const sendTestMail = async (app: App, member: Member) => {
  const { email } = await inInstance(app.db, (tx) => queries.findAddress(tx, member.accountId))
  const outcome = await app.mailer.try({
    to: email,
    subject: 'Mail works',
    text: `This is the test mail that you asked for at ${app.config.publicUrl}. Mails of your community arrive.\n`,
  })
  if (outcome === null) return refuse(409, 'No mail server is set yet.')
  if (!outcome.sent) {
    const why = member.rights.includes('systemAdmin')
      ? worded`The mail server did not take the test: ${outcome.reason.replace(/\.$/, '')}.`
      : 'The mail server did not take the test. Whoever runs this installation can see why.'
    return refuse(409, why, { code: 'mail_refused' })
  }
  return message(worded`The mail server took a test mail to ${email}. Please look whether it arrives.`)
}

const listAll = async (app: App) => ({
  success: true as const,
  data: (await inInstance(app.db, queries.findAll)).map(instanceView),
})

/** Begins another community; its first administrator comes in by the link, which is also mailed. */
const foundCommunity = async (app: App, member: Member, given: BodyOf<typeof foundCall>) => {
  demandFreshProof(app.clock, member)
  const { admin, ...about } = given
  return inInstance(app.db, async (tx) => {
    await lockFounding(tx)
    const founding = await foundIn(app, tx, { ...about, ...admin, awaitsAdmin: true })
    const { communityId } = founding
    happened(tx, { ...member, communityId }, 'community.founded', communityId)
    happened(tx, { ...member, communityId: INSTANCE }, 'installation.communityFounded', communityId)
    const link = await inviteOne(
      app,
      tx,
      communityId,
      { id: founding.personId, first_name: admin.firstName, mailTo: admin.email },
      member,
    )
    const row = (await queries.findOne(tx, communityId)) ?? notFound()
    return { success: true as const, data: instanceView(row), link }
  })
}

/** A new link for the first administrator, while nobody has come in yet; after that it is the community's own. */
const inviteFirstAdmin = async (app: App, member: Member, id: string) => {
  demandFreshProof(app.clock, member)
  return inInstance(app.db, async (tx) => {
    const row = (await queries.findOne(tx, id)) ?? notFound()
    if (!row.awaits_admin) refuse(409, 'This community has its administrator already.')
    const community = asCommunity(row.id)
    await enterCommunity(tx, community)
    const person = (await queries.findAwaited(tx, community)) ?? notFound()
    happened(tx, { ...member, communityId: INSTANCE }, 'installation.adminInvited', community)
    const invited = { id: person.id, first_name: person.first_name, mailTo: person.email }
    return { success: true as const, link: await inviteOne(app, tx, community, invited, member) }
  })
}

type SetUpRow = Awaited<ReturnType<typeof findSetUp>>
type Row = Awaited<ReturnType<typeof findAll>>[number]

type Begun = Awaited<ReturnType<typeof findBegun>>

const setUpView = (
  row: SetUpRow,
  { mail, people, begun }: { mail: boolean; people: number; begun: Begun },
) => ({
  name: row.name,
  place: row.place,
  language: row.language === 'fa' ? ('fa' as const) : ('en' as const),
  timeZone: row.time_zone,
  latitude: row.latitude,
  longitude: row.longitude,
  contactEmail: row.contact_email,
  listed: row.listed,
  signUp: row.sign_up,
  confirmsEverybody: row.confirms_everybody,
  settingUp: row.setting_up,
  mail,
  people,
  begun: {
    roll: people > 1,
    invited: begun.invited,
    officers: begun.officers,
    gathering: begun.gathering,
    news: begun.news,
  },
})

const instanceView = (row: Row): z.infer<typeof InstanceCommunity> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  slug: row.slug,
  place: row.place,
  language: row.language,
  timeZone: row.time_zone,
  listed: row.listed,
  awaitsAdmin: row.awaits_admin,
  createdAt: row.created_at,
})

export const setUpRoutes = (app: App): void => {
  serve(app, calls.readSetUp, ({ params }) => founding.readSetUp(app, params.token))
  serve(app, calls.beginSetUp, ({ params, body, request, reply }) =>
    founding.beginSetUp(app, browserOf(app.config, request, reply), params.token, body),
  )
  serve(app, calls.getSetUp, ({ viewer }) => getSetUp(app, viewer))
  serve(app, calls.saveSetUp, ({ viewer, body }) => saveSetUp(app, viewer, body))
  serve(app, calls.sendTestMail, ({ viewer }) => sendTestMail(app, viewer))
  serve(app, calls.listInstanceCommunities, () => listAll(app))
  serve(app, calls.foundCommunity, ({ viewer, body }) => foundCommunity(app, viewer, body))
  serve(app, calls.inviteFirstAdmin, ({ viewer, params }) => inviteFirstAdmin(app, viewer, params.id))
}
