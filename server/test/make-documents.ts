// Documents with text in them, for tests: a DOCX and a PDF as programs write them.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A paragraph; with a style it is a heading. */
export const paragraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** The table of these rows. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const cells = (row: readonly string[]) => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

/** The files in a DOCX of this body. */
export const wordFiles = (body: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/document.xml': `<?xml version="1.0"?><w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`,
})

export const makeWord = (body: string): Buffer => makeDeflated(wordFiles(body))

/** A line of a page: its text, how far from the foot, and its size. */
export type PdfLine = readonly [text: string, y: number, size: number]

/** A PDF of one page with these lines, or with this for its content. */
export const makePdf = (content: readonly PdfLine[] | Buffer, more = ''): Buffer => {
  const stream = Buffer.isBuffer(content)
    ? content
    : deflateSync(content.map(([text, y, size]) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`).join('\n'))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Filter/FlateDecode/Length ${stream.length}>>\nstream\n${stream.toString('latin1')}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const list = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<</Size 6/Root 1 0 R${more}>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + list + end, 'latin1')
}

/** An archive of these files, each packed as small as it goes. */
export const makeDeflated = (entries: Readonly<Record<string, string>>): Buffer => {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const body = deflateRawSync(text, { level: 9 })
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(text), 10)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(Buffer.byteLength(text), 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    files.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), body)
    list.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, place, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + body.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(entries).length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end])
}
