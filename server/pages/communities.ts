// `/available-communities`: only communities that list themselves, nothing personal.
import { type CountedCommunity, listListed } from '#server/features/community/actions.ts'
import { cardView } from '#server/features/community/view.ts'
import { emptyCard } from './cards.ts'
import { languageName } from './community-paint.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import type { Visit } from './visit.ts'
import { nearScript } from './near-script.ts'
import { searchForm } from './search-form.ts'
import { words } from './words/words.ts'

export const communitiesPage = async ({ app, reader, words: sought }: Visit): Promise<Page> => {
  const said = words[reader.language]
  const searched = sought.trim() !== ''
  const found = await listListed(app, sought)
  return {
    title: said.communities,
    description: said.communitiesLead,
    indexed: !searched,
    script: nearScript,
    main: html`<div class="column">
      <h1>${said.communities}</h1>
      <p class="lead">${said.communitiesLead}</p>
      ${searchForm({ reader, action: '/available-communities', label: said.searchCommunity, words: sought })}
      ${found.some(({ latitude }) => latitude !== null) && nearMe(reader)}
      ${found.length > 0 ? rows(found, reader) : nobody(searched, reader)}
    </div>`,
  }
}

/** Shown by the script, which asks for the position only when it is tapped. The words are the page's. */
const nearMe = ({ language }: Reader): Html => {
  const said = words[language]
  return html`<p class="actions">
      <button
        class="button outlined"
        type="button"
        id="near"
        hidden
        data-asking="${said.nearAsking}"
        data-refused="${said.nearRefused}"
        data-unknown="${said.nearUnknown}"
        data-sorted="${said.nearSorted}"
        data-away="${said.kilometresAway}"
        data-close="${said.closeBy}"
      >
        ${said.nearMe}
      </button>
    </p>
    <p class="quiet small" id="near-said" role="status"></p>`
}

const rows = (found: readonly CountedCommunity[], reader: Reader): Html =>
  html`<p class="quiet small" role="status">${words[reader.language].found(found.length)}</p>
    <ul class="rows" id="communities">
      ${found.map((one) => row(one, reader))}
    </ul>`

/** With where its town is, to the tenth of a degree that the call answers, too. */
const row = (one: CountedCommunity, reader: Reader): Html => {
  const { latitude, longitude, gatherings } = cardView(one)
  const about = [
    one.place,
    languageName(one.language, reader),
    words[reader.language].gatheringsThisMonth(gatherings),
  ]
  return html`<li${latitude !== null && longitude !== null && html` data-at="${latitude} ${longitude}"`}>
    <a href="${linkFor(reader, `/community/${encodeURIComponent(one.slug)}`)}"
      ><b dir="auto">${one.name}</b><br /><span class="quiet">${about.filter(Boolean).join(' · ')}</span></a
    >
  </li>`
}

const nobody = (searched: boolean, reader: Reader): Html => {
  const said = words[reader.language]
  const start = html`<p><a href="${linkFor(reader, '/faqs#own')}">${said.startOne}</a></p>`
  return emptyCard(searched ? said.noCommunity : said.noCommunities, start)
}
