// The first-run wizard of a community, and the communities of the installation.
import type { BodyOf } from '#contract/route.ts'
import type { foundCommunity as foundCall, saveSetUp as saveCall } from '#contract/community/set-up.ts'
import { inviteOne } from '#server/features/people/joining/invitation-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { asCommunity, enterCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { foundIn } from './founding-actions.ts'
import { lockFounding } from './founding-queries.ts'
import { freeSlug, slugOf } from './founding-rules.ts'
import * as queries from './set-up-queries.ts'
import { instanceView, setUpView } from './set-up-view.ts'

export const getSetUp = async (app: App, member: Member) => {
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
export const saveSetUp = (app: App, member: Member, given: Given) =>
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
export const sendTestMail = async (app: App, member: Member) => {
  const { email } = await inInstance(app.db, (tx) => queries.findAddress(tx, member.accountId))
  const outcome = await app.mailer.try({
    to: email,
    subject: 'Mail works',
    text: `This is the test mail that you asked for at ${app.config.publicUrl}. Mails of your community arrive.\n`,
  })
  if (outcome === null) return refuse(409, 'No mail server is set yet.')
  if (!outcome.sent) {
    const why = member.rights.includes('systemAdmin')
      ? `The mail server did not take the test: ${outcome.reason.replace(/\.$/, '')}.`
      : 'The mail server did not take the test. Whoever runs this installation can see why.'
    return refuse(409, why, { code: 'mail_refused' })
  }
  return { message: `The mail server took a test mail to ${email}. Please look whether it arrives.` }
}

export const listAll = async (app: App) => ({
  success: true as const,
  data: (await inInstance(app.db, queries.findAll)).map(instanceView),
})

/** Begins another community; its first administrator comes in by the link, which is also mailed. */
export const foundCommunity = async (app: App, member: Member, given: BodyOf<typeof foundCall>) => {
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
export const inviteFirstAdmin = async (app: App, member: Member, id: string) => {
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
