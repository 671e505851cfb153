// The words of a video as WebVTT: read strictly, and written anew as times and plain text.
import { worded } from '#contract/words/worded.ts'
import { refuse } from './refuse.ts'

export const CAPTION_BYTES = 200 * 1024
export const MOST_CAPTIONS = 2_000

/** What is published of a sent file; a refusal names the line that is wrong. */
export const plainCaptions = (bytes: Uint8Array): string => {
  const [head, ...blocks] = blocksOf(textOf(bytes))
  if (head?.at !== 1 || !/^WEBVTT(?:[ \t]|$)/.test(head.lines[0] ?? ''))
    return refuse(
      415,
      'These are no WebVTT captions: the first line of the file must be WEBVTT. Please save them as WebVTT (.vtt).',
    )
  for (const block of [head, ...blocks.filter(isAside)]) demandNoTime(block, 0)
  const cues = blocks.filter((block) => !isAside(block))
  if (cues.length > MOST_CAPTIONS) refuse(413, 'A video can have at most 2,000 captions.')
  let before = 0
  const written = cues.flatMap((block) => {
    const { start, end, text, line } = cueOf(block)
    if (start < before) refuse(400, worded`Line ${line} of the captions begins before the one above it.`)
    before = start
    return text === '' ? [] : [`${clock(start)} --> ${clock(end)}\n${text}`]
  })
  if (written.length === 0) refuse(400, 'There are no words in these captions.')
  return `${['WEBVTT', ...written].join('\n\n')}\n`
}

/** Lines without an empty one between them, and the number of the first. */
interface Block {
  readonly at: number
  readonly lines: readonly string[]
}

const textOf = (bytes: Uint8Array): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Refused below, with the same sentence as what is no text at all.
  }
  return refuse(415, 'These captions are no text that we can read. Please save them as UTF-8.')
}

const blocksOf = (text: string): readonly Block[] => {
  const blocks: { at: number; lines: string[] }[] = []
  let open = false
  for (const [place, line] of text.split(/\r\n|\r|\n/).entries()) {
    const empty = line.trim() === ''
    if (!empty && open) blocks.at(-1)?.lines.push(line)
    if (!empty && !open) blocks.push({ at: place + 1, lines: [line] })
    open = !empty
  }
  return blocks
}

/** Notes, styles and regions are for the author of the file. */
const isAside = ({ lines }: Block): boolean => /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '')

const demandNoTime = ({ at, lines }: Block, from: number): void => {
  const wrong = lines.findIndex((line, place) => place >= from && line.includes('-->'))
  if (wrong >= 0)
    refuse(400, worded`Please leave an empty line before the time in line ${at + wrong} of the captions.`)
}

const TIME = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]|$)`)

const cueOf = (block: Block) => {
  const place = block.lines[0]?.includes('-->') === false && block.lines[1]?.includes('-->') ? 1 : 0
  const line = block.at + place
  const times =
    TIMES.exec(block.lines[place]?.trim() ?? '') ??
    refuse(400, worded`Line ${line} of the captions is no time such as 00:01.000 --> 00:04.000.`)
  demandNoTime(block, place + 1)
  const [start, end] = [instantOf(times.slice(1, 5)), instantOf(times.slice(5, 9))]
  if (end <= start) refuse(400, worded`Line ${line} of the captions ends before it begins.`)
  return { start, end, line, text: plain(block.lines.slice(place + 1).join('\n')) }
}

/** In milliseconds. */
const instantOf = ([hours = '0', minutes = '', seconds = '', thousandths = '']: readonly string[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)

const clock = (milliseconds: number): string => {
  const two = (count: number) => String(Math.trunc(count)).padStart(2, '0')
  const seconds = milliseconds / 1000
  const thousandths = String(milliseconds % 1000).padStart(3, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${thousandths}`
}

const marks: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** Without tags and control characters; a tag that is not closed goes on to the end, as in browsers. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>?/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => marks[name] ?? '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
