// `/available-communities` and `/community/{name}`: only communities that list themselves, nothing personal.
import { type ListedCommunity, getListed, listListed } from '#server/features/community/actions.ts'
import { notFound } from '#server/platform/refuse.ts'
import { emptyCard, gatheringCards } from './cards.ts'
import { mailButton } from './contact.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import type { Visit } from './visit.ts'
import { getGatherings } from './public-items.ts'
import { searchForm } from './search-form.ts'
import { words } from './words/words.ts'

const GATHERINGS = 12

export const communitiesPage = async ({ app, reader, words: sought }: Visit): Promise<Page> => {
  const said = words[reader.language]
  const searched = sought.trim() !== ''
  const found = await listListed(app, sought)
  return {
    title: said.communities,
    description: said.communitiesLead,
    indexed: !searched,
    main: html`<div class="column">
      <h1>${said.communities}</h1>
      <p class="lead">${said.communitiesLead}</p>
      ${searchForm({ reader, action: '/available-communities', label: said.searchCommunity, words: sought })}
      ${found.length > 0 ? rows(found, reader) : nobody(searched, reader)}
    </div>`,
  }
}

const rows = (found: readonly ListedCommunity[], reader: Reader): Html =>
  html`<p class="quiet small" role="status">${words[reader.language].found(found.length)}</p>
    <ul class="rows">
      ${found.map(
        (one) =>
          html`<li>
            <a href="${linkFor(reader, `/community/${encodeURIComponent(one.slug)}`)}"
              ><b dir="auto">${one.name}</b><br /><span class="quiet"
                >${[one.place, languageName(one.language, reader)].filter(Boolean).join(' · ')}</span
              ></a
            >
          </li>`,
      )}
    </ul>`

const nobody = (searched: boolean, reader: Reader): Html => {
  const said = words[reader.language]
  const start = html`<p><a href="${linkFor(reader, '/faqs#own')}">${said.startOne}</a></p>`
  return emptyCard(searched ? said.noCommunity : said.noCommunities, start)
}

export const communityPage = async ({ app, reader, params }: Visit): Promise<Page> => {
  const community = (await getListed(app.db, params['name'] ?? '')) ?? notFound()
  const said = words[reader.language]
  const gatherings = await getGatherings(app, community, GATHERINGS)
  return {
    title: community.name,
    siteName: community.name,
    description: [community.name, community.place].filter(Boolean).join(', '),
    indexed: true,
    main: html`<div class="column">
      <h1 class="display" dir="auto">${community.name}</h1>
      <p class="lead">
        ${[community.place, languageName(community.language, reader)].filter(Boolean).join(' · ')}
      </p>
      ${
        community.welcome &&
        html`<section class="section">
          <h2>${said.about}</h2>
          <p class="words" dir="auto">${community.welcome}</p>
        </section>`
      }
      <section class="section">
        <h2>${said.nextGatherings}</h2>
        ${gatherings.length > 0 ? gatheringCards(gatherings, reader) : emptyCard(said.nothingListed)}
      </section>
      <section class="section">
        <h2>${said.contactUs}</h2>
        <div class="card stack">
          <p>${said.howToVisitText}</p>
          <p class="actions">
            ${community.contact_email && mailButton(community.contact_email, said.writeToUs)}<a
              class="button outlined"
              href="${linkFor(reader, '/login')}"
              >${said.logIn}</a
            >
          </p>
        </div>
      </section>
    </div>`,
  }
}

const languageName = (tag: string, { language }: Reader): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
