// What /nuri-admin asks and sends.
import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  addSourceFile,
  addText,
  changeAssistantSettings,
  changeSource,
  getAssistantSettings,
  getSource,
  listAsked,
  listSet,
  listSources,
  removeSetQuestion,
  removeSource,
  runSet,
  writeSetQuestion,
} from '#contract/assistant/tend.ts'
import type { BodyIn, ReplyOf, Route } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { CallError } from '#web/http/call-error.ts'
import { type Change, change } from '#web/http/optimistic.ts'
import { askPages } from '#web/http/pages.ts'

export type Settings = ReplyOf<typeof getAssistantSettings>['data']
export type SettingsWish = BodyIn<typeof changeAssistantSettings>
export type Source = ReplyOf<typeof listSources>['data'][number]
export type SourceWithText = ReplyOf<typeof getSource>['data']
export type SourceWish = BodyIn<typeof changeSource>
export type TextWish = BodyIn<typeof addText>
export type FileWish = BodyIn<typeof addSourceFile>
export type SetQuestion = ReplyOf<typeof listSet>['data'][number]
export type SetWish = BodyIn<typeof writeSetQuestion>
export type Asked = ReplyOf<typeof listAsked>['data'][number]

/** Which of the questions asked are shown. */
export const askedFilters = ['all', 'unknown', 'wrong'] as const
export type AskedFilter = (typeof askedFilters)[number]

const follows = ['assistant'] as const

export const settingsQuestion = () => ask(getAssistantSettings, {}, { follows })
export const sourcesQuestion = () => ask(listSources, {}, { follows })
export const sourceQuestion = (id: string) => ask(getSource, { params: { id } }, { fresh: 0 })
export const setQuestion = () => ask(listSet, {}, { follows })

/** The newest first, page by page. */
export const askedPages = (only: AskedFilter) => {
  const pages = askPages(listAsked, 50, (query) => ask(listAsked, { query: { ...query, only } }, { follows }))
  return infiniteQueryOptions({ ...pages, queryKey: [...pages.queryKey, only] })
}

/** What is asked anew after a source has come, changed or gone: also how many there are, and what the set expects. */
export const sourceRoutes: readonly Route[] = [getAssistantSettings, listSources, listSet]

/** Somebody else has changed it since it was opened. */
export const isChangedMeanwhile = (error: Error): boolean =>
  error instanceof CallError && error.status === 409

/** Shows a source as a change has answered it. */
export const changedSource = ({ data }: { data: Source }): readonly Change[] => [
  change(sourcesQuestion(), (old) => ({ ...old, data: within(old.data, data) })),
]

export const withoutSource = (id: string): readonly Change[] => [
  change(sourcesQuestion(), (old) => ({ ...old, data: old.data.filter((one) => one.id !== id) })),
]

export const changedSetQuestion = ({ data }: { data: SetQuestion }): readonly Change[] => [
  change(setQuestion(), (old) => ({ ...old, data: within(old.data, data) })),
]

export const withoutSetQuestion = (id: string): readonly Change[] => [
  change(setQuestion(), (old) => ({ ...old, data: old.data.filter((one) => one.id !== id) })),
]

/** In its place, or at the end. */
const within = <Item extends { readonly id: string }>(items: readonly Item[], item: Item): Item[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item]

/** A source as it is sent back, but for its text. */
export const wishOf = ({
  title,
  language,
  audience,
  address,
  on,
  accepted,
  revision,
}: Source): SourceWish => ({
  title,
  language,
  audience,
  address,
  on,
  accepted,
  revision,
})

/** A document on a slow line, and reading it, take longer than a word. */
const SLOW = 120_000

export const sendSettings = (body: SettingsWish, key: string) => call(changeAssistantSettings, { body, key })
export const sendText = (body: TextWish, key: string) => call(addText, { body, key, patience: SLOW })
export const sendFile = (body: FileWish, file: File, key: string) =>
  call(addSourceFile, { body, file, fileName: file.name, key, patience: SLOW })
export const sendSource = (id: string, body: SourceWish, key: string) =>
  call(changeSource, { params: { id }, body, key, patience: SLOW })
export const sendSourceRemoval = (id: string, key: string) => call(removeSource, { params: { id }, key })
export const sendSetQuestion = (id: string, body: SetWish, key: string) =>
  call(writeSetQuestion, { params: { id }, body, key })
export const sendSetRemoval = (id: string, key: string) => call(removeSetQuestion, { params: { id }, key })
export const sendRun = (key: string) => call(runSet, { key, patience: SLOW })
