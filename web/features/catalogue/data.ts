// The catalogue of what is studied, for those who look after it.
import type * as z from 'zod/mini'
import {
  addStudyItem,
  changeStudyItem,
  fillCatalogue,
  listCatalogue,
  placeStudyItems,
  removeStudyItem,
  restoreStudyItem,
} from '#contract/catalogue/catalogue.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type StudyItem = z.output<typeof listCatalogue.reply>['data'][number]
export type NewStudyItem = z.output<typeof addStudyItem.body>
export type StudyItemChange = z.output<typeof changeStudyItem.body>

export const catalogueQuestion = () => ask(listCatalogue, {})

/** Whose answers are other ones after a change. */
export const catalogueRoutes = [listCatalogue]

export const fill = (_: null, key: string) => call(fillCatalogue, { key })

export const add = (item: NewStudyItem, key: string) => call(addStudyItem, { body: item, key })

export const change = ({ id, ...body }: StudyItemChange & { readonly id: string }, key: string) =>
  call(changeStudyItem, { params: { id }, body, key })

export const takeOut = (id: string, key: string) => call(removeStudyItem, { params: { id }, key })

export const putBack = (id: string, key: string) => call(restoreStudyItem, { params: { id }, key })

export const place = ({ ids, out }: z.input<typeof placeStudyItems.body>, key: string) =>
  call(placeStudyItems, { body: { ids, out }, key })
