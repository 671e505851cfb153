// Two short papers for the page of the demo community, and one that was taken away.
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
] as const

/** This one lies in the bin. */
const AWAY = 2

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

/** Puts them on the page, as if their owner had sent them. */
export const showPapers = ({ rows, random, communityId, now }: Stage, papers: readonly Paper[]): void => {
  const owner = rows.files[0]?.owner_id
  if (owner === undefined) return
  for (const [place, { title, key, url, size }] of papers.entries()) {
    const sent = now - (40 + place * 150) * DAY
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
      thumbnail_key: null,
      display_name: `${title}.pdf`,
      created_at: instant(sent),
      expires_at: instant(sent + DAY),
    })
    rows.community_documents.push({
      community_id: communityId,
      id: random.id(sent),
      title,
      file: url,
      file_type: 'application/pdf',
      added_by: owner,
      added_at: instant(sent),
      ...(place === AWAY ? { removed_at: instant(now - 2 * HOUR), removed_by: owner } : {}),
    })
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
