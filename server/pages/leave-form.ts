// The form with which a visitor leaves an address, on the welcome page where no gathering is open.
import type { ListedCommunity } from '#server/features/community/community.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import { words } from './words/words.ts'

/** Where a left address goes; null where nobody could be told of it. */
export const mailboxOf = async (app: App, community: ListedCommunity): Promise<string | null> =>
  community.contact_email && (await app.mailer.isSet()) ? community.contact_email : null

/** `refused`: what was typed and is no address. */
export const leaveForm = (reader: Reader, refused: string | undefined): Html => {
  const { leave, auth } = words[reader.language]
  const fault =
    refused !== undefined && html`<p id="left-fault" class="fault" role="alert">${leave.noAddress}</p>`
  const marks = refused !== undefined && html` aria-invalid="true" aria-describedby="left-fault" autofocus`
  return html`<form class="search leave" method="post" action="${linkFor(reader, '/#gatherings')}" novalidate>
      <label
        >${auth.email}<input
          type="email"
          name="email"
          value="${refused ?? ''}"
          maxlength="254"
          autocomplete="email"
          autocapitalize="none"
          spellcheck="false"
          dir="ltr"
          required
          ${marks}
      /></label>
      <button class="button">${auth.send}</button>
      ${fault}
    </form>
    <p class="quiet small">${leave.whatBecomes}</p>`
}
