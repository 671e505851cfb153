// Turns a page into a document and sends it; style and policy are made once, at start.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentPolicy } from '#server/platform/headers.ts'
import { type Page, documentOf } from './document.ts'
import { hashOf, sendDocument } from './send.ts'
import { startScript } from './start-script.ts'
import { makeStyle } from './style.ts'
import type { Visit } from './visit.ts'
import { findFonts } from './web-assets.ts'

export type Print = (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  page: Page,
  status?: number,
) => FastifyReply

export const openPrinter = (webFolder: string): Print => {
  const fonts = findFonts(webFolder)
  const style = makeStyle(fonts)
  const policyOf = (scripts: readonly string[], tiles = '') =>
    documentPolicy({ script: [startScript, ...scripts].map(hashOf), style: [hashOf(style)] }, '', tiles)
  const usual = policyOf([])
  return (request, reply, { app, site, reader }, page, status = 200) => {
    const text = documentOf(page, {
      site,
      reader: page.onlyEnglish ? { ...reader, language: 'en', direction: 'ltr' } : reader,
      publicUrl: app.config.publicUrl,
      style,
      preload: reader.language === 'fa' ? fonts.arabic : fonts.latin,
    })
    const policy = page.script === undefined ? usual : policyOf([page.script], page.tiles)
    return sendDocument(request, reply, {
      text,
      policy,
      status,
      indexed: page.indexed ?? false,
      place: page.place ?? false,
      personal: page.personal ?? false,
    })
  }
}
