// `/`: makes a newcomer feel welcome and lets a member in.
import type { ListedCommunity } from '#server/features/community/community.ts'
import { passageView } from '#server/features/community/passage-view.ts'
import { emptyCard, gatheringCards } from './cards.ts'
import { mailButton } from './contact.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { type PictureKind, ornament, picture } from './icons.ts'
import { type Reader, linkFor } from './language.ts'
import { leaveForm, mailboxOf } from './leave-form.ts'
import { passageFigure } from './passage.ts'
import type { Visit } from './visit.ts'
import { getGatherings } from './public-items.ts'
import { words } from './words/words.ts'

const GATHERINGS = 3

export const welcomePage = async ({ app, site, reader, refused }: Visit): Promise<Page> => {
  const { community } = site
  const said = words[reader.language]
  const coming = community && (await comingOf(app, community))
  const next = community && (await upcoming({ app, reader, refused }, community, coming))
  return {
    title: said.welcomeTitle,
    description: said.welcomeLead,
    indexed: true,
    signedIn: '/home',
    main: html`<div class="hero">
        ${ornament}
        <div>
          ${headline(community, reader)}
          <p class="lead">${said.welcomeLead}</p>
          ${actions(community, coming !== null && coming.gatherings.length > 0, reader)}
        </div>
        ${next}
      </div>
      ${tiles(reader)}
      <div class="pair">${passage(community, reader)}${visiting(community, reader)}</div>`,
  }
}

type Coming = Awaited<ReturnType<typeof getGatherings>>

/** The text stands even where the list cannot be read. */
const comingOf = (app: Visit['app'], community: ListedCommunity): Promise<Coming | null> =>
  getGatherings(app, community, GATHERINGS).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the welcome page is written without gatherings')
    return null
  })

const headline = (community: ListedCommunity | null, { language }: Reader): Html => {
  const said = words[language]
  return html`<h1 class="display">${community ? said.welcomeTo(community.name) : said.welcomeNeutral}</h1>`
}

const actions = (community: ListedCommunity | null, isAnyOn: boolean, reader: Reader): Html => {
  const said = words[reader.language]
  const first = community
    ? isAnyOn && html`<a class="button" href="#gatherings">${said.seeWhatIsOn}</a>`
    : html`<a class="button" href="${linkFor(reader, '/available-communities')}">${said.findACommunity}</a>`
  return html`<p class="actions">
    ${first}<a class="button outlined" href="${linkFor(reader, '/login')}">${said.logIn}</a>
  </p>`
}

type Asked = Pick<Visit, 'app' | 'reader' | 'refused'>

const upcoming = async (asked: Asked, community: ListedCommunity, coming: Coming | null): Promise<Html> =>
  html`<section class="section" id="gatherings" aria-labelledby="gatherings-title">
    <h2 id="gatherings-title">${words[asked.reader.language].nextGatherings}</h2>
    ${coming !== null && coming.gatherings.length > 0 ? gatheringCards(coming.gatherings, coming.where, asked.reader) : await noneYet(asked, community)}
  </section>`

/** An address can be left where somebody hears of it; else a visitor writes a mail, if there is a mailbox. */
const noneYet = async ({ app, reader, refused }: Asked, community: ListedCommunity): Promise<Html> => {
  const said = words[reader.language]
  const mailbox = await mailboxOf(app, community).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the welcome page is written without its form')
    return null
  })
  if (mailbox !== null) return emptyCard(`${said.noGatherings} ${said.leave.ask}`, leaveForm(reader, refused))
  const write =
    community.contact_email &&
    html`<p class="quiet">${said.noGatheringsWrite}</p>
      ${mailButton(community.contact_email, said.writeToUs)}`
  return emptyCard(said.noGatherings, write || null)
}

const kinds: readonly PictureKind[] = ['devotional', 'studyCircle', 'childrensClass', 'juniorYouthGroup']

const tiles = ({ language }: Reader): Html => {
  const said = words[language]
  return html`<section class="section">
    <h2>${said.whatHappens}</h2>
    <ul class="tiles">
      ${kinds.map(
        (kind) =>
          html`<li>
            <p class="tint k-${kind}">${picture(kind)}</p>
            <div>
              <h3>${said.tiles[kind].name}</h3>
              <p>${said.tiles[kind].text}</p>
            </div>
          </li>`,
      )}
    </ul>
  </section>`
}

/** The community's own, else one that all know. */
const passage = (community: ListedCommunity | null, { language }: Reader): Html => {
  const said = words[language]
  const chosen = community && passageView(community)
  return html`<section class="section">
    <h2>${said.passageFrom}</h2>
    ${passageFigure(chosen ?? { text: said.passage, source: said.passageSource }, 'card')}
  </section>`
}

const visiting = (community: ListedCommunity | null, reader: Reader): Html => {
  const said = words[reader.language]
  const write = community?.contact_email
    ? html`<p>${said.askFirst}</p>
        <p class="actions">${mailButton(community.contact_email, said.writeToUs)}</p>`
    : null
  return html`<section class="section">
    <h2>${said.howToVisit}</h2>
    <div class="card stack">
      ${community?.place && html`<p><b>${community.place}</b></p>`}
      <p>${said.howToVisitText}</p>
      ${write}
      <p>
        <a href="${linkFor(reader, '/available-communities')}"
          >${community ? said.otherCommunities : said.findACommunity}</a
        >
      </p>
    </div>
  </section>`
}
