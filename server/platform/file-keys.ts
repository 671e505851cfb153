// The names of files in a store. All are ours: no name from outside ever becomes a key or a path.
import { randomBytes } from 'node:crypto'
import { type CommunityId, asCommunity } from './db.ts'

/** What a key may end in, and the only type that such a file is ever served as. */
const types = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  mp3: 'audio/mpeg',
} as const

export type Ending = keyof typeof types

/** Widths beside the full picture; a picture's smaller forms have keys of their own. */
export const WIDTHS = [480, 1080] as const
export type Width = (typeof WIDTHS)[number]

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const REST = `/(${UUID})/([0-9a-f]{32})(?:\\.(480|1080|1200))?\\.(${Object.keys(types).join('|')})$`
const PUBLISHED = new RegExp(`^c${REST}`)
const PRIVATE = new RegExp(`^p${REST}`)
const STORED = new RegExp(`^(?:inbox/)?[cp]${REST}|^check/[0-9a-f]{32}$`)

/** A key that nobody can guess: 128 random bits below the community's folder. */
export const newKey = (community: CommunityId, ending: Ending): string =>
  `c/${community}/${randomBytes(16).toString('hex')}.${ending}`

/**
 * A key below a folder that no address leads to: what lies there is only sent by a call that knows who may see it. Its
 * name begins with the time, so that what was written and never noted is known by its age.
 */
export const newPrivateKey = (community: CommunityId, ending: Ending, now: number): string =>
  `p/${community}/${now.toString(16).padStart(12, '0')}${randomBytes(10).toString('hex')}.${ending}`

/** Where a sent file waits until it has been checked; nothing is ever served from there. */
export const inboxOf = (key: string): string => `inbox/${key}`

/** The key of a picture's smaller form, or of a video's picture: `….480.webp`. */
export const smaller = (key: string, width: Width): string => key.replace(/\.[a-z0-9]+$/, `.${width}.webp`)

/** The key of the JPEG for those that read no WebP: old browsers, and sites that preview a shared link. */
export const plainForm = (key: string): string => key.replace(/\.[a-z0-9]+$/, '.1200.jpg')

/** The files that this key may be a part of: itself, or what a smaller form was made of. */
export const originalsOf = (key: string): readonly string[] => {
  const stem = /^(.*)\.(?:480\.webp|1080\.webp|1200\.jpg)$/.exec(key)?.[1]
  return stem ? ['webp', 'mp4', 'webm', 'mov'].map((ending) => `${stem}.${ending}`) : [key]
}

/** Everything that may lie in the store under this key. */
export const withSmaller = (key: string): readonly string[] => [
  key,
  ...WIDTHS.map((width) => smaller(key, width)),
  plainForm(key),
]

export const isPublishedKey = (text: string): boolean => PUBLISHED.test(text)

export const isPrivateKey = (text: string): boolean => PRIVATE.test(text)

/** The community of a private key, and when it was made. */
export const originOfPrivate = (key: string): { community: CommunityId; madeAt: number } | null => {
  const [, community, name = ''] = PRIVATE.exec(key) ?? []
  return community
    ? { community: asCommunity(community), madeAt: Number.parseInt(name.slice(0, 12), 16) }
    : null
}

/** Throws before a path or an object name is made of anything but a key of ours. */
export const demandKey = (key: string): string => {
  if (!STORED.test(key)) throw new Error('This is no key of a stored file.')
  return key
}

/** The community that a key belongs to. */
export const communityOfKey = (key: string): CommunityId | null => {
  const id = PUBLISHED.exec(key)?.[1]
  return id ? asCommunity(id) : null
}

/** The type that a file is served as: by its key, never by the type that its sender stated. */
export const typeOfKey = (key: string): string => {
  const ending = key.slice(key.lastIndexOf('.') + 1)
  return isEnding(ending) ? types[ending] : 'application/octet-stream'
}

const isEnding = (text: string): text is Ending => Object.hasOwn(types, text)
