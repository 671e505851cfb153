// Two short papers for the page of the demo community, one that was taken away, and readings for the next Feast and a circle.
import type { CommunityId } from '#server/platform/db.ts'
import { instant } from '#server/platform/clock.ts'
import { newKey } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'
import { DAY, HOUR, type Stage } from './stage.ts'

export interface Paper {
  readonly title: string
  readonly key: string
  readonly url: string
  readonly size: number
}

const texts = [
  ['How to use the Centre', 'The key is with the Feast Committee. Please leave the kitchen as you found it.'],
  ['Letter of the Assembly for the new year', 'Dear friends, thank you for all that you gave last year.'],
  ['Programme of last summer', 'The picnic begins at noon. Please bring something for everybody.'],
  [
    'Quotations to learn by heart',
    '“So powerful is the light of unity that it can illuminate the whole earth.”',
  ],
  ['Readings for the Feast', 'Prayers, readings, consultation, and time together afterwards.'],
] as const

/** The first two are on the page; one lies in the bin, and others belong to a circle and to the next Feast. */
const [AWAY, OF_CIRCLE, OF_FEAST] = [2, 3, 4]

/** Writes them into the community's folder. */
export const storePapers = (files: Files, community: CommunityId): Promise<Paper[]> =>
  Promise.all(
    texts.map(async ([title, text]) => {
      const key = newKey(community, 'pdf')
      const bytes = pdfOf(title, text)
      await files.write(key, bytes)
      return { title, key, url: files.urlOf(key), size: bytes.length }
    }),
  )

/** Puts the first of them on the page, as if their owner had sent them. */
export const showPapers = (stage: Stage, papers: readonly Paper[]): void => {
  const owner = stage.rows.files[0]?.owner_id
  if (owner === undefined) return
  for (const [place, paper] of papers.slice(0, OF_CIRCLE).entries())
    stage.rows.community_documents.push({
      ...sentBy(stage, owner, paper, stage.now - (40 + place * 150) * DAY),
      ...(place === AWAY ? { removed_at: instant(stage.now - 2 * HOUR), removed_by: owner } : {}),
    })
}

/** Lays the last of them with the next Feast, and one with the circle in which the demo's member takes part. */
export const showReadings = (stage: Stage, papers: readonly Paper[]): void => {
  const { rows, now } = stage
  const owner = rows.files[0]?.owner_id
  const paper = papers[OF_FEAST]
  const startOf = ({ starts_at }: (typeof rows.events)[number]) => Date.parse(starts_at)
  const feast = rows.events
    .filter((event) => event.type === 'Feast' && startOf(event) > now)
    .toSorted((one, other) => startOf(one) - startOf(other))[0]
  if (owner === undefined || paper === undefined || feast === undefined) return
  const { added_at: created_at, ...sent } = sentBy(stage, owner, paper, now - 2 * DAY)
  rows.materials.push({ ...sent, event_id: feast.id, created_at, size: paper.size })
  const [circle, sheet] = [rows.activities[0], papers[OF_CIRCLE]]
  if (circle === undefined || sheet === undefined) return
  const { added_at, ...paperSent } = sentBy(stage, owner, sheet, now - 5 * DAY)
  rows.materials.push({ ...paperSent, activity_id: circle.id, created_at: added_at, size: sheet.size })
}

const sentBy = (
  { rows, random, communityId }: Stage,
  owner: string,
  { title, key, url, size }: Paper,
  sent: number,
) => {
  rows.files.push({
    community_id: communityId,
    id: random.id(sent),
    owner_id: owner,
    purpose: 'material',
    key,
    content_type: 'application/pdf',
    size,
    max_size: size,
    state: 'published',
    used: true,
    thumbnail_key: null,
    display_name: `${title}.pdf`,
    created_at: instant(sent),
    expires_at: instant(sent + DAY),
  })
  return {
    community_id: communityId,
    id: random.id(sent),
    title,
    file: url,
    file_type: 'application/pdf',
    added_by: owner,
    added_at: instant(sent),
  }
}

/** One page with a heading and a line, written by hand: PDF 1.4 with its table of offsets. */
const pdfOf = (title: string, text: string): Uint8Array => {
  const shown = `BT /F1 20 Tf 56 760 Td (${title}) Tj /F1 12 Tf 0 -32 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
