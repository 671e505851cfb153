// Files that are sent as receipts and are none: each is refused with a sentence.
import { deflateSync } from 'node:zlib'
import { makeArchive, makeDocx, makeHugePng, makePicture } from '../pictures.ts'
import { type Hostile, box, bytes, file, html, svg, text } from './hostile.ts'

/** A PDF of these objects, with its table of offsets; `more` stands in the trailer. */
export const pdfOf = (objects: readonly (string | Buffer)[], more = ''): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = 9
  for (const [place, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${place + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    parts.push(part)
    at += part.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R${more}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const PAGES = '<</Type/Pages/Kids[]/Count 0>>'

/** A plain PDF with something in its first object. */
const acting = (said: string) => () => pdfOf([`<</Type/Catalog/Pages 2 0 R${said}>>`, PAGES])

/** Objects that are packed together, where a reader finds them and a quick look does not. */
export const packedPdf = (
  said: string,
  head = '/Filter/FlateDecode',
  pack: (body: Buffer) => Buffer = deflateSync,
): Buffer => {
  const body = pack(Buffer.from(`3 0 ${said}`))
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R/OpenAction 3 0 R>>',
    PAGES,
    Buffer.concat([
      Buffer.from(`<</Type/ObjStm/N 1/First 4/Length ${body.length}${head}>>stream\n`),
      body,
      Buffer.from('\nendstream'),
    ]),
  ])
}

const asIs = (body: Buffer): Buffer => body
const cut = async (): Promise<Buffer> => (await makePicture('jpeg', 400, 300)).subarray(0, 900)
const heic = box('ftyp', 'heic\0\0\0\0mif1heic')

const PDF = 'application/pdf'

export const receipts: readonly Hostile[] = [
  file('an SVG drawing', 'a.svg', 'image/svg+xml', text(svg)),
  file('an SVG drawing named PNG', 'a.png', 'image/png', text(svg)),
  file('a web page', 'a.html', 'text/html', text(html)),
  file('a web page named JPEG', 'a.jpg', 'image/jpeg', text(html)),
  file('a web page behind the first bytes of a JPEG', 'a.jpg', 'image/jpeg', () =>
    Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from(html)]),
  ),
  file('a ZIP archive', 'a.zip', 'application/zip', () => makeArchive({ 'a.txt': 'words' })),
  file('a ZIP archive named PDF', 'a.pdf', PDF, () => makeArchive({ 'a.pdf': '%PDF-1.4' })),
  file('a Word document', 'a.docx', 'application/msword', () => makeDocx()),
  file('a JPEG that is cut off', 'a.jpg', 'image/jpeg', cut),
  file('a PNG of too many pixels', 'a.png', 'image/png', () => makeHugePng(12_000)),
  file('a GIF', 'a.gif', 'image/gif', () => makePicture('gif')),
  file('a GIF of a huge screen', 'a.gif', 'image/gif', bytes('474946383961ffffffff800000000000ffffff3b')),
  file('an AVIF', 'a.avif', 'image/avif', () => makePicture('avif')),
  file('a HEIC', 'a.heic', 'image/heic', () => heic),
  file('a HEIC named JPEG', 'a.jpg', 'image/jpeg', () => heic),
  file('a TIFF', 'a.tif', 'image/tiff', () => makePicture('tiff')),
  file('plain words', 'a.jpg', 'image/jpeg', text('I have paid 20.')),
  file('a program', 'a.exe', 'image/png', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])),
  file('a photo larger than 10 MB', 'a.jpg', 'image/jpeg', async () =>
    Buffer.concat([await makePicture('jpeg'), Buffer.alloc(10 * 1_048_576)]),
  ),
  file('a PDF with JavaScript', 'a.pdf', PDF, acting('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')),
  file(
    'a PDF with JavaScript in other letters',
    'a.pdf',
    PDF,
    acting('/OpenAction<</S/J#61vaScript/J#53(1)>>'),
  ),
  file('a PDF with a script alone', 'a.pdf', PDF, acting('/AA<</O<</S/X/JS(1)>>>>')),
  file('a PDF that starts a program', 'a.pdf', PDF, acting('/OpenAction<</S/Launch/F(calc.exe)>>')),
  file('a PDF with a file inside', 'a.pdf', PDF, acting('/Names<</EmbeddedFiles<</Names[]>>>>')),
  file('a PDF with a form that programs', 'a.pdf', PDF, acting('/AcroForm<</XFA[]>>')),
  file('a PDF with a film', 'a.pdf', PDF, acting('/OpenAction<</S/Rendition>>')),
  file('a PDF with a packed program', 'a.pdf', PDF, () => packedPdf('<</S/JavaScript/JS(1)>>')),
  file('a PDF with a packed start of a program', 'a.pdf', PDF, () => packedPdf('<</S/Launch/F(calc.exe)>>')),
  file('a PDF with a program packed in a way of its own', 'a.pdf', PDF, () =>
    packedPdf('<</S/JavaScript/JS(1)>>', '/Filter[/ASCIIHexDecode/FlateDecode]'),
  ),
  file('a PDF whose packed part is broken', 'a.pdf', PDF, () =>
    packedPdf('<<>>', '/Filter/FlateDecode', asIs),
  ),
  file('a PDF that unpacks to very much', 'a.pdf', PDF, () => packedPdf(' '.repeat(50 * 1_048_576))),
  file('a PDF with a password', 'a.pdf', PDF, () =>
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', PAGES], '/Encrypt 3 0 R'),
  ),
  file('a PDF that is cut off', 'a.pdf', PDF, () => acting('')().subarray(0, 60)),
  file('the first bytes of a PDF', 'a.pdf', PDF, text('%PDF-1.4\n')),
]

/** A plain one, as a shop sends it. */
export const plainPdf = (): Buffer => acting('')()
