// What the community's page asks of the server.
import type * as z from 'zod/mini'
import {
  addDocument,
  getListedCommunity,
  listRemovedDocuments,
  removeDocument,
  restoreDocument,
} from '#contract/community/community-page.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'

export type Site = z.output<typeof getListedCommunity.reply>['data']
export type CommunityDocument = Site['documents'][number]

/** A visitor begins with what the server has put into the document (server/pages/community-paint.ts). */
export const siteQuestion = (slug: string) => {
  const asked = ask(getListedCommunity, { params: { slug } })
  return { ...asked, initialData: () => asked.initialData() ?? siteInDocument(slug) }
}

const siteInDocument = (slug: string): z.output<typeof getListedCommunity.reply> | undefined => {
  const said = document.getElementById('nineteen-answer')?.textContent
  if (said === undefined || keep.owner() !== null) return undefined
  const found = getListedCommunity.reply.safeParse(JSON.parse(said)).data
  return found?.data.slug === slug ? found : undefined
}

export const removedDocumentsQuestion = () => ask(listRemovedDocuments)

/** Whose answers a document changes. */
export const siteAnswers = [getListedCommunity]

export interface NewDocument {
  readonly title: string
  readonly file: File
}

export const add = ({ title, file }: NewDocument, key: string) =>
  call(addDocument, { body: { title }, file, fileName: file.name, key })

export const takeAway = (id: string, key: string) => call(removeDocument, { params: { id }, key })

export const putBack = (id: string, key: string) => call(restoreDocument, { params: { id }, key })
