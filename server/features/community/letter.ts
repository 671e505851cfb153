// Writing to a body: to its mailbox, else to those who serve in it today. Nobody's address is told.
import type * as z from 'zod/mini'
import type { writeToBody } from '#contract/community/offices.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { isAddress } from '#server/platform/mail.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { hereIn } from './administrator.ts'
import * as queries from './letter-queries.ts'
import { letterText } from './letter-view.ts'
import { findBodyNow } from './office-queries.ts'

const NO_MAIL = 'No mail leaves from here yet. Please speak with them in person.'
const NOBODY = 'Nobody reads letters there just now. Please speak with the secretary.'

type Letter = z.output<typeof writeToBody.body>

export const write = async (app: App, member: Member, id: string, { text, share }: Letter) => {
  const { communityId, accountId, personId } = member
  // Nobody's mailbox is filled by one who writes again and again.
  await app.limits.countSubject('recovery', `letter ${accountId} ${id}`)
  const leaves = await app.mailer.isSet()
  return inCommunity(app.db, communityId, async (tx) => {
    const body = (await findBodyNow(tx, communityId, id)) ?? notFound()
    const { today } = await hereIn(app, tx, communityId)
    const writer = (await queries.findWriter(tx, communityId, accountId)) ?? notFound()
    const readers =
      body.email === null
        ? await queries.findReaders(tx, communityId, { body: id, writer: accountId, today })
        : [{ email: body.email, language: null }]
    if (!leaves) refuse(409, NO_MAIL)
    if (!readers.some(({ email }) => isAddress(email))) refuse(409, NOBODY)
    const written = {
      writer: fullName(writer),
      body: body.name,
      community: writer.community,
      text,
      answerTo: share ? writer.email : `${app.config.publicUrl}/users/${accountId}`,
    }
    const about = [accountId, ...(personId === null ? [] : [personId])]
    await app.mailer.queue(
      tx,
      ...readers.map(({ email, language }) => ({
        to: email,
        kind: 'notice' as const,
        ...letterText({ language: language ?? writer.language }, written),
        forget: true as const,
        about,
      })),
    )
    happened(tx, member, 'body.written', id)
    return { message: 'Your letter is on its way.' }
  })
}
