// Reads the text of a DOCX or a PDF. In a thread of its own, with little memory of its own, so that a made-up file can
// neither hold up the server nor end it.
import { parentPort, workerData } from 'node:worker_threads'
import mammoth from 'mammoth'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import * as z from 'zod/mini'
import { pack, unpack } from '#server/platform/archive.ts'
import { demandPlainPdf } from '#server/platform/plain-pdf.ts'
import { Refused } from '#server/platform/refuse.ts'
import { type ReadAnswer, pdfFault, textOfHtml, textOfPages, tidy } from './reading-rules.ts'

const given = z.object({ bytes: z.instanceof(Uint8Array), kind: z.enum(['docx', 'pdf']) }).parse(workerData)

const LIMITS = {
  entries: 5_000,
  // Of its texts alone; what a book has is a few megabytes.
  bytes: 30_000_000,
  wants: (name: string) => name.endsWith('.xml') || name.endsWith('.rels'),
}
const MOST_PAGES = 1_000

const ACTS = 'This PDF holds a program or another file. Please send it as DOCX, or paste the text.'
const PACKED =
  'This PDF is packed in a way that cannot be looked into. Please send it as DOCX, or paste the text.'

const readDocx = async (): Promise<ReadAnswer> => {
  const files = unpack(given.bytes, LIMITS)
  if ('fault' in files) return files
  const { value } = await mammoth.convertToHtml(
    { buffer: pack(files) },
    {
      styleMap: "p[style-name='Title'] => h1:fresh",
      // What a file says of how it is to be read is not listened to, and no picture of it is looked at.
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  )
  return { text: tidy(textOfHtml(value)) }
}

const readPdf = async (): Promise<ReadAnswer> => {
  demandPlainPdf(given.bytes, { acts: ACTS, packed: PACKED })
  const pdf = await getDocumentProxy(new Uint8Array(given.bytes), { stopAtErrors: true, verbosity: 0 })
  if (pdf.numPages > MOST_PAGES) return { fault: 'tooLarge' }
  const { items } = await extractTextItems(pdf)
  const text = tidy(textOfPages(items))
  const fault = pdfFault(text)
  return fault ? { fault } : { text }
}

const read = async (): Promise<ReadAnswer> => {
  try {
    return await (given.kind === 'docx' ? readDocx() : readPdf())
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, sentence: error.message }
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  }
}

const none: [] = []
parentPort?.postMessage(await read(), none)
