// The form of the community's page: what stands in its fields, and what of it is to be saved. Pure.
import { typedFigure } from '#contract/digits.ts'
import { languages } from '#contract/words/languages.ts'
import * as z from 'zod/mini'
import type { Settings } from './settings.ts'

/** As typed: numbers and what is none are text in a field. */
export interface Typed {
  readonly name: string
  readonly place: string
  readonly welcome: string
  readonly passage: { readonly text: string; readonly source: string }
  readonly contactEmail: string
  readonly secretaryEmail: string
  readonly treasurerEmail: string
  readonly links: Settings['links']
  readonly timeZone: string
  readonly language: 'en' | 'fa'
  readonly latitude: string
  readonly longitude: string
  readonly listed: boolean
  readonly signUp: boolean
  readonly confirmsEverybody: boolean
  readonly openPages: boolean
  readonly openPosts: boolean
  readonly openCalendar: boolean
}

/** What of it is kept on the device while it is typed. */
export const Kept = z.partial(
  z.object({
    name: z.string(),
    place: z.string(),
    welcome: z.string(),
    passage: z.object({ text: z.string(), source: z.string() }),
    contactEmail: z.string(),
    secretaryEmail: z.string(),
    treasurerEmail: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    timeZone: z.string(),
    language: z.enum(languages),
    latitude: z.string(),
    longitude: z.string(),
    listed: z.boolean(),
    signUp: z.boolean(),
    confirmsEverybody: z.boolean(),
    openPages: z.boolean(),
    openPosts: z.boolean(),
    openCalendar: z.boolean(),
  }),
)

const noPassage: Typed['passage'] = { text: '', source: '' }

export const typedSettings = (saved: Settings): Typed => ({
  name: saved.name,
  place: saved.place ?? '',
  welcome: saved.welcome ?? '',
  passage: saved.passage ?? noPassage,
  contactEmail: saved.contactEmail ?? '',
  secretaryEmail: saved.secretaryEmail ?? '',
  treasurerEmail: saved.treasurerEmail ?? '',
  links: saved.links,
  timeZone: saved.timeZone,
  language: saved.language,
  latitude: saved.latitude === null ? '' : String(saved.latitude),
  longitude: saved.longitude === null ? '' : String(saved.longitude),
  listed: saved.listed,
  signUp: saved.signUp,
  confirmsEverybody: saved.confirmsEverybody,
  openPages: saved.openPages,
  openPosts: saved.openPosts,
  openCalendar: saved.openCalendar,
})

/** What differs from what is saved, and what stood there before, for the undo. */
export const changesOf = (
  saved: Settings,
  typed: Typed,
): { wish: Partial<Settings>; before: Partial<Settings> } => {
  const before = typedSettings(saved)
  const wished: Partial<Settings> = {
    ...differing(before, typed, [
      'name',
      'timeZone',
      'language',
      'listed',
      'signUp',
      'confirmsEverybody',
      'openPages',
      'openPosts',
      'openCalendar',
    ]),
    ...texts(before, typed, ['place', 'welcome', 'contactEmail', 'secretaryEmail', 'treasurerEmail']),
    ...(JSON.stringify(before.links) === JSON.stringify(written(typed.links))
      ? {}
      : { links: written(typed.links) }),
    ...(isSamePassage(before, typed) ? {} : { passage: passageOf(typed.passage) }),
    ...(before.latitude === typed.latitude ? {} : { latitude: degrees(typed.latitude) }),
    ...(before.longitude === typed.longitude ? {} : { longitude: degrees(typed.longitude) }),
  }
  const names = Object.keys(wished)
  return {
    wish: wished,
    before: Object.fromEntries(Object.entries(saved).filter(([name]) => names.includes(name))),
  }
}

type TextName = 'place' | 'welcome' | 'contactEmail' | 'secretaryEmail' | 'treasurerEmail'

/** An emptied text is none. */
const texts = (
  before: Typed,
  typed: Typed,
  names: readonly TextName[],
): Partial<Record<TextName, string | null>> => {
  const found: Partial<Record<TextName, string | null>> = {}
  for (const name of names) if (before[name] !== typed[name]) found[name] = typed[name].trim() || null
  return found
}

const isSamePassage = ({ passage: before }: Typed, { passage }: Typed): boolean =>
  before.text === passage.text.trim() && before.source === passage.source.trim()

/** With both fields empty it is none; with one of them the server asks for the other. */
export const passageOf = ({ text, source }: Typed['passage']): Settings['passage'] =>
  text.trim() === '' && source.trim() === '' ? null : { text: text.trim(), source: source.trim() }

/** A line in which nothing was written is no link. */
const written = (links: Typed['links']): Settings['links'] =>
  links
    .map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))
    .filter(({ label, url }) => label !== '' || url !== '')

const differing = <Name extends keyof Typed>(
  before: Typed,
  typed: Typed,
  names: readonly Name[],
): Partial<Pick<Typed, Name>> => {
  const found: Partial<Pick<Typed, Name>> = {}
  for (const name of names) if (before[name] !== typed[name]) found[name] = typed[name]
  return found
}

/** 47,5 and ۴۷٫۵ are numbers too; what is none is sent as it cannot be, so that the server says so. */
export const degrees = (text: string): number | null => {
  const value = typedFigure(text.replace(/[,٫]/, '.'))
  return Number.isNaN(value) ? 1_000 : value
}
