// `/available-communities`: only communities that list themselves, nothing personal.
import { type CountedCommunity, listListed, cardView } from '#server/features/community/community.ts'
import type { Config } from '#server/platform/config.ts'
import { emptyCard } from './cards.ts'
import { languageName } from './community-paint.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import { mapScript } from './map-script.ts'
import type { Visit } from './visit.ts'
import { nearScript } from './near-script.ts'
import { searchForm } from './search-form.ts'
import type { MapFiles } from './web-assets.ts'
import { mapWords } from './words/map.ts'
import { words } from './words/words.ts'

/** The list, and beside it the map once it is asked for, where the build has left one. */
export const communitiesPage =
  (map: MapFiles | null) =>
  async ({ app, reader, words: sought }: Visit): Promise<Page> => {
    const said = words[reader.language]
    const searched = sought.trim() !== ''
    const found = await listListed(app, sought)
    const placed = found.some(({ latitude }) => latitude !== null)
    const { tiles } = app.config
    const shown = placed ? map : null
    return {
      title: said.communities,
      description: said.communitiesLead,
      indexed: !searched,
      script: shown === null ? nearScript : `${nearScript};${mapScript}`,
      place: true,
      tiles: shown === null ? '' : (tiles?.origin ?? ''),
      main: html`<div class="column">
        <h1>${said.communities}</h1>
        <p class="lead">${said.communitiesLead}</p>
        ${searchForm({ reader, action: '/available-communities', label: said.searchCommunity, words: sought })}
        ${placed && waysToLook(reader, map)}${shown && mapBox(reader, tiles)}
        ${found.length > 0 ? rows(found, reader) : nobody(searched, reader)}
      </div>`,
    }
  }

/** Shown by the scripts: the position is asked for, and the map fetched, only on a tap. The words are the page's. */
const waysToLook = ({ language }: Reader, map: MapFiles | null): Html => {
  const said = words[language]
  const onMap = mapWords[language]
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
    ${
      map &&
      html`<button
        class="button outlined"
        type="button"
        id="show-map"
        hidden
        data-script="${map.script}"
        data-style="${map.style}"
        data-coming="${onMap.coming}"
        data-failed="${onMap.failed}"
      >
        ${onMap.show}
      </button>`
    }
    <span class="quiet small" id="near-said" role="status"></span>
    <span class="quiet small" id="map-said" role="status"></span>
  </p>`
}

/** What web/towns/towns-map.ts fills and shows. */
const mapBox = ({ language }: Reader, tiles: Config['tiles']): Html => {
  const said = mapWords[language]
  return html`<div
    id="towns"
    hidden
    tabindex="-1"
    role="group"
    aria-label="${said.label}"
    data-several="${said.several}"
    ${tiles && html` data-tiles="${tiles.url}" data-credit="${tiles.credit}"`}
  >
    <div class="map towns-ground">
      <div class="towns-box" dir="ltr" role="application" aria-label="${said.box}"></div>
      <div class="map-zoom">
        <button type="button" class="towns-closer" aria-label="${said.closer}">+</button>
        <button type="button" class="towns-farther" aria-label="${said.farther}">−</button>
      </div>
    </div>
    <p class="quiet small">
      ${tiles ? html`<bdi>${tiles.credit} · ${tiles.origin.replace(/^https?:\/\//, '')}</bdi>` : said.plain}
      ${said.about}
    </p>
    <div id="towns-here" hidden tabindex="-1">
      <h2>${said.here}</h2>
      <ul class="rows"></ul>
    </div>
  </div>`
}

const rows = (found: readonly CountedCommunity[], reader: Reader): Html =>
  html`<p class="actions quiet small" role="status">${words[reader.language].found(found.length)}</p>
    <ul class="rows" id="communities">
      ${found.map((one) => row(one, reader))}
    </ul>
    <p class="section quiet">${words[reader.language].startOneLead}</p>
    ${howToStart(reader)}`

/** With where its town is, to the tenth of a degree that the call answers, too. */
const row = (one: CountedCommunity, reader: Reader): Html => {
  const { latitude, longitude, gatherings } = cardView(one)
  const about = [
    one.place,
    languageName(one.language, reader),
    words[reader.language].gatheringsThisMonth(gatherings),
  ]
  return html`<li
    data-row="${one.slug}"
    ${latitude !== null && longitude !== null && html` data-at="${latitude} ${longitude}"`}
  >
    <a href="${linkFor(reader, `/community/${encodeURIComponent(one.slug)}`)}"
      ><b dir="auto">${one.name}</b><br /><span class="quiet"
        >${about.filter(Boolean).join('\u00a0· ')}</span
      ></a
    >
  </li>`
}

const nobody = (searched: boolean, reader: Reader): Html => {
  const said = words[reader.language]
  return emptyCard(searched ? said.noCommunity : said.noCommunities, howToStart(reader))
}

const howToStart = (reader: Reader): Html =>
  html`<p><a href="${linkFor(reader, '/faqs#own')}">${words[reader.language].startOne}</a></p>`
