// What may be sent, how large, and how much of it.
import { worded } from '#contract/words/worded.ts'
import { CAPTION_BYTES } from '#server/platform/captions.ts'
import { type Ending, typeOfKey } from '#server/platform/file-keys.ts'
import { endingOf } from '#server/platform/file-names.ts'
import { endingOfVideo, videoTypes } from '#server/platform/file-types.ts'
import { PICTURE_BYTES } from '#server/platform/images.ts'
import { refuse } from '#server/platform/refuse.ts'
import { VIDEO_BYTES } from '#server/platform/video.ts'

export const MEGABYTE = 1024 * 1024
export const MATERIAL_BYTES = 25 * MEGABYTE
/** How long a granted address is good for. */
export const GRANT_MS = 5 * 60_000
/** How many files one account may send at the same time: those of a post with its captions. */
export const BODIES_AT_ONCE = 12
/** So long an address stays taken by who sends to it, unless that goes on. */
export const RECEIVING_MS = 60_000
/** What one account may keep, and send within a week. */
export const KEPT_BYTES = 2048 * MEGABYTE
export const WEEKLY_BYTES = 500 * MEGABYTE

/** How long an upload that became part of nothing stays: longer than the week that the quota counts. */
export const UNUSED_DAYS = 14

export interface Wish {
  readonly fileName: string
  readonly fileType: string
  readonly fileSize?: number | undefined
}

export interface Allowed {
  readonly ending: Ending
  readonly contentType: string
  readonly size: number | null
  readonly maxSize: number
}

/**
 * Spec §7: a picture is granted by name and type; neither decides where it lies or what it becomes. What may be one is
 * granted: some phones say no type, or one of their own, and its bytes are looked at when they are here.
 */
export const allowPicture = (wish: Wish): Allowed => {
  const why = whyNotPicture(wish.fileType)
  checkPicture(wish.fileName, wish.fileSize ?? 0)
  if (why !== null) refuse(415, why)
  return { ending: 'webp', contentType: wish.fileType, size: wish.fileSize ?? null, maxSize: PICTURE_BYTES }
}

/** Of a picture whose bytes are here already. */
export const checkPicture = (name: string, size: number): void => {
  demandHarmlessName(name)
  if (size > PICTURE_BYTES) refuse(413, 'This picture is larger than 10 MB. Please send a smaller one.')
}

export const allowVideo = (wish: Wish): Allowed => {
  const type = wish.fileType.toLowerCase()
  demandHarmlessName(wish.fileName)
  const ending = endingOfVideo(type) ?? refuse(415, 'Please send the video as MP4, WebM or MOV.')
  if ((wish.fileSize ?? 0) > VIDEO_BYTES)
    refuse(413, 'This video is larger than 200 MB. Please send a shorter one.')
  return { ending, contentType: wish.fileType, size: wish.fileSize ?? null, maxSize: VIDEO_BYTES }
}

/** The words of a video are granted where it is. */
export const isCaptions = (wish: Wish): boolean => wish.fileType.toLowerCase() === 'text/vtt'

export const allowCaptions = (wish: Wish): Allowed => {
  if (endingOf(wish.fileName) !== 'vtt')
    refuse(415, 'Please send the captions as a WebVTT file, whose name ends in .vtt.')
  if ((wish.fileSize ?? 0) > CAPTION_BYTES)
    refuse(413, 'These captions are larger than 200 KB. Please send a smaller file.')
  return { ending: 'vtt', contentType: wish.fileType, size: wish.fileSize ?? null, maxSize: CAPTION_BYTES }
}

/** What this account has sent already, with what it was granted and has not sent yet. */
export interface Used {
  readonly kept: number
  readonly week: number
}

export const checkQuota = (used: Used, more: number): void => {
  if (used.kept + more > KEPT_BYTES) {
    refuse(413, 'You have sent as much as one person may keep here (2 GB). Please remove something first.')
  }
  if (used.week + more > WEEKLY_BYTES) {
    refuse(
      429,
      'You have sent as much as one person may send in a week (500 MB). Please send the rest later.',
      {
        code: 'weekly_limit',
        retryAfter: 86_400,
      },
    )
  }
}

/** The name of a material must not promise another kind of file than its content is. */
export const checkMaterialName = (name: string, kind: Ending | 'picture'): void => {
  demandHarmlessName(name)
  const ending = endingOf(name)
  const own = kind === 'picture' ? pictureEndings : (otherEndings[kind] ?? [kind])
  // In `Letter 21.11.2026` nothing ends but the date.
  if (knownEndings.has(ending) && !own.includes(ending)) {
    refuse(415, worded`The name of this file ends in .${ending}, but its content is something else.`)
  }
}

/** The MIME type that is kept of a material. */
export const materialType = (key: string): string => typeOfKey(key).split(';')[0] ?? ''

export const whyNotMaterial =
  'Please send a PDF, a Word, Excel, PowerPoint or OpenDocument text without macros, a plain text, a picture, an MP3 or an MP4.'

const pictureEndings: readonly string[] = ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'gif', 'avif']
const otherEndings: Readonly<Partial<Record<Ending, readonly string[]>>> = {
  txt: ['txt', 'text', 'md', 'csv', 'log', 'srt', 'vtt'],
  mp4: ['mp4', 'm4v'],
}

/** Endings that people and programs know, of a picture, of what is taken here, and of what is not. */
const knownEndings: ReadonlySet<string> = new Set([
  ...pictureEndings,
  ...Object.values(otherEndings).flat(),
  ...'pdf docx xlsx pptx odt mp3 webm mov doc dot dotx xls xlt xltx xlsb ppt pps ppsx pot potx'.split(' '),
  ...'rtf odp ods odg epub mobi pages numbers key tex ps eps json ics vcf eml msg tsv'.split(' '),
  ...'zip rar 7z gz tgz bz2 xz tar heic heif tif tiff bmp ico psd ai raw dng'.split(' '),
  ...'wav ogg oga m4a aac flac wma mid avi mkv wmv mpg mpeg 3gp flv ogv'.split(' '),
])

const demandHarmlessName = (name: string): void => {
  const ending = endingOf(name)
  if (active.has(ending)) refuse(415, worded`Files whose name ends in .${ending} are not taken here.`)
}

/** Endings that some device would run or open as a page. */
const active = new Set([
  ...[
    'svg',
    'svgz',
    'html',
    'htm',
    'xhtml',
    'shtml',
    'xht',
    'mht',
    'mhtml',
    'xml',
    'xsl',
    'js',
    'mjs',
    'swf',
    'php',
  ],
  ...[
    'exe',
    'msi',
    'bat',
    'cmd',
    'com',
    'scr',
    'ps1',
    'vbs',
    'jar',
    'apk',
    'sh',
    'lnk',
    'url',
    'hta',
    'dll',
    'app',
  ],
  ...'docm xlsm pptm dotm xltm xlam potm ppam ppsm sldm xll'.split(' '),
  ...'pif cpl vbe jse wsf wsh msc msp reg inf scf chm iso img vhd dmg pkg deb rpm command desktop'.split(' '),
  ...'py pyw pl rb bash zsh ps1xml psm1 application gadget webloc website asp aspx jsp cgi'.split(' '),
])

/** Why what is of this type is no picture that we read, or null where it may be one. */
export const whyNotPicture = (said: string): string | null => {
  const type = said.toLowerCase()
  if (type === 'image/svg+xml')
    return 'SVG drawings are not taken, since they can hold programs. Please send a PNG.'
  if (/^image\/hei[cf]/.test(type)) {
    return 'Pictures in the HEIC format cannot be read here. Please save it as JPEG and send that.'
  }
  if (videoTypes.includes(type)) return 'This is a video, not a picture.'
  if (type === 'application/pdf')
    return 'This is a PDF document, not a picture. Hosts add it to the materials of an event.'
  if (type === '' || type === 'application/octet-stream' || type.startsWith('image/')) return null
  return 'Please send a JPEG, PNG, WebP, AVIF or GIF picture.'
}
