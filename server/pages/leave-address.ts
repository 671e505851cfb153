// `/` where no gathering is open: a visitor leaves an address, and the community's own mailbox hears of it by mail.
// There is no list of such addresses: the mail itself is forgotten once it was sent.
import { Email } from '#contract/auth/auth.ts'
import type { ListedCommunity } from '#server/features/community/community.ts'
import { inInstance } from '#server/platform/db.ts'
import type { MailText } from '#server/platform/mail-text.ts'
import { mailIn } from '#server/platform/words.ts'
import { notFound } from '#server/platform/refuse.ts'
import type { Page } from './document.ts'
import { html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import { mailboxOf } from './leave-form.ts'
import type { Answered } from './pages.ts'
import type { Visit } from './visit.ts'
import { welcomePage } from './welcome.ts'
import { words } from './words/words.ts'

/** Takes the form of the welcome page. */
export const leaveAddress = async (visit: Visit, fields: URLSearchParams): Promise<Answered> => {
  const { app, site, reader } = visit
  const community = site.community ?? notFound()
  const mailbox = (await mailboxOf(app, community)) ?? notFound()
  const typed = fields.get('email') ?? ''
  const email = Email.safeParse(typed)
  if (!email.success) return { page: await welcomePage({ ...visit, refused: typed }), status: 400 }
  // Nobody fills somebody's mailbox under many names.
  await app.limits.countSubject('code', `gatherings ${community.id}`)
  // The community has heard of it, whoever it was that typed it before.
  if (!(await app.limits.takeMail('gathering', email.data.toLowerCase(), 'anywhere')))
    return { page: donePage(community, reader) }
  const mail = { to: mailbox, ...leftMail(community, email.data), forget: true } as const
  await inInstance(app.db, (tx) => app.mailer.queue(tx, mail))
  return { page: donePage(community, reader) }
}

const donePage = (community: ListedCommunity, reader: Reader): Page => {
  const { leave, goHome } = words[reader.language]
  return {
    title: leave.doneTitle,
    description: leave.doneTitle,
    main: html`<div class="column">
      <h1>${leave.doneTitle}</h1>
      <p class="lead">${leave.done(community.name)}</p>
      <p class="actions"><a class="button" href="${linkFor(reader, '/')}">${goHome}</a></p>
    </div>`,
  }
}

const leftMail = (community: ListedCommunity, email: string): MailText =>
  mailIn(community, 'leftAddress', { email })
