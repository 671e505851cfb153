// A gathering as a card: day, kind, title, time and area. Never an address, never a name.
import type { Place } from '#calendar/index.ts'
import { bothDates, tileOf } from './dates.ts'
import { type Html, html } from './html.ts'
import { lineStar } from './icons.ts'
import { type Reader, linkFor } from './language.ts'
import type { PublicGathering } from './public-items.ts'
import { words } from './words/words.ts'

type Gathering = Pick<
  PublicGathering,
  'id' | 'kind' | 'title' | 'suburb' | 'city' | 'online' | 'day' | 'time'
>

const marks: Readonly<Record<Gathering['kind'], string>> = {
  'Study Circle': 'k-studyCircle',
  'Junior Youth Group': 'k-juniorYouthGroup',
  "Children's Class": 'k-childrensClass',
  Devotional: 'k-devotional',
  Fireside: 'k-fireside',
  'Independent Initiative': 'k-initiative',
}

/** The times are by the clocks of `where`, and its days begin with the sunset there. */
export const gatheringCards = (gatherings: readonly Gathering[], where: Place, reader: Reader): Html =>
  html`<ul class="stack">
    ${gatherings.map((gathering) => html`<li class="card gathering">${card(gathering, where, reader)}</li>`)}
  </ul>`

const card = (gathering: Gathering, where: Place, reader: Reader): Html => {
  const { language } = reader
  const tile = tileOf(language, gathering.day)
  return html`<div class="tile-day" aria-hidden="true">
      <span>${tile.weekday}</span><b>${tile.day}</b><span>${tile.month}</span>
    </div>
    <div>
      ${kindMark(gathering.kind, reader)}
      <h3><a href="${linkFor(reader, `/activities/${gathering.id}`)}" dir="auto">${gathering.title}</a></h3>
      <p class="quiet small">
        ${[bothDates(language, gathering.day, gathering.time, where), areaOf(gathering, reader)].filter(Boolean).join('\u00a0· ')}
      </p>
    </div>`
}

/** The kind by colour and word. */
export const kindMark = (kind: Gathering['kind'], { language }: Reader): Html =>
  html`<p class="kind ${marks[kind]}"><i></i>${words[language].kinds[kind]}</p>`

const areaOf = ({ suburb, city, online }: Gathering, { language }: Reader): string =>
  online ? words[language].online : [suburb, city].filter(Boolean).join(', ')

/** A quiet place where later something will stand. */
export const emptyCard = (sentence: string, more: Html | null = null): Html =>
  html`<div class="card empty">
    ${lineStar}
    <p>${sentence}</p>
    ${more}
  </div>`
