// Archives, office documents, PDF documents, and films that point elsewhere.
import { makeArchive, makeDocx, makePicture } from '../pictures.ts'
import { CANARY, type Hostile, file, bytes, gzipped, html, packed, picture, script, text } from './hostile.ts'

const pdf = (body: string) => text(`%PDF-1.7\n1 0 obj\n${body}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF`)
export const containers: readonly Hostile[] = [
  file('an archive', 'a.zip', 'application/zip', () => makeArchive({ 'a.html': html })),
  file('an archive named PNG', 'a.png', 'image/png', () => makeArchive({ 'a.html': html })),
  file('an archive of nothing', 'a.zip', 'image/png', bytes(`504b0506 ${'00'.repeat(18)}`)),
  file('an archive that climbs out', 'a.docx', 'image/png', () => makeDocx({ '../../../etc/cron.d/x': 'x' })),
  file('an archive of absolute paths', 'a.docx', 'image/png', () => makeDocx({ '/etc/passwd': 'x' })),
  file('an archive that says it has 65,535 files', 'a.docx', 'image/png', () => {
    const made = makeDocx()
    made.writeUInt16LE(65_535, made.length - 12)
    return made
  }),
  file('a zip bomb', 'a.docx', 'application/zip', () =>
    makeArchive({ 'a.bin': packed(50).toString('latin1') }),
  ),
  file('a program in a Java archive', 'a.jar', 'image/png', () =>
    makeArchive({ 'META-INF/MANIFEST.MF': 'Main-Class: A' }),
  ),
  file('an Android program', 'a.apk', 'image/png', () =>
    makeArchive({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' }),
  ),
  file('an e-book with scripts', 'a.epub', 'image/png', () =>
    makeArchive({ mimetype: 'application/epub+zip', 'a.xhtml': html }),
  ),
  file('a gzip bomb', 'a.gz', 'application/gzip', () => gzipped(Buffer.alloc(50_000_000))),
  file('a 7-Zip archive', 'a.7z', 'image/png', bytes(`377abcaf271c0004 ${'00'.repeat(40)}`)),
  file('a RAR archive', 'a.rar', 'image/png', bytes(`526172211a0701 00 ${'00'.repeat(40)}`)),
  file('a tar archive', 'a.tar', 'image/png', () => {
    const tar = Buffer.alloc(1_024)
    tar.write('../../etc/passwd')
    tar.write('ustar', 257)
    return tar
  }),
  file('a disk image', 'a.iso', 'image/png', () => {
    const disk = Buffer.alloc(40_000)
    disk.write('CD001', 32_769)
    return disk
  }),
  file('a document with macros', 'a.docm', 'application/msword', () =>
    makeDocx({ 'word/vbaProject.bin': 'x' }),
  ),
  file('macros under a harmless ending', 'a.docx', 'application/msword', () =>
    makeDocx({ 'word/vbaProject.bin': 'x' }),
  ),
  file('macros in capital letters', 'a.docx', 'application/msword', () =>
    makeDocx({ 'word/VBAPROJECT.BIN': 'x' }),
  ),
  file('a table with macros', 'a.xlsx', 'image/png', () =>
    makeArchive({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': 'x', 'xl/vbaProject.bin': 'x' }),
  ),
  file('an OpenDocument text with macros', 'a.odt', 'image/png', () =>
    makeArchive({ mimetype: 'application/vnd.oasis.opendocument.text', 'Basic/script-lc.xml': 'x' }),
  ),
  file('an old Word document', 'a.doc', 'application/msword', bytes(`d0cf11e0a1b11ae1 ${'00'.repeat(600)}`)),
  file(
    'a rich text with an object',
    'a.rtf',
    'application/rtf',
    text('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}\0'),
  ),
  file(
    'a PDF document with a script',
    'a.pdf',
    'application/pdf',
    pdf(`<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\('${CANARY}'\\))>>>>`),
  ),
  file(
    'a PDF document that starts a program',
    'a.pdf',
    'application/pdf',
    pdf('<</Type/Catalog/OpenAction<</S/Launch/F(cmd.exe)>>>>'),
  ),
  file(
    'a PDF document that calls an address',
    'a.pdf',
    'application/pdf',
    pdf('<</Type/Catalog/OpenAction<</S/URI/URI(http://127.0.0.1:1/)>>>>'),
  ),
  file('a PDF document named PNG', 'a.png', 'image/png', pdf('<</Type/Catalog>>')),
  file('a PDF document behind a page', 'a.pdf', 'application/pdf', () =>
    Buffer.concat([Buffer.from(html), pdf('<</Type/Catalog>>')()]),
  ),
  file('a PDF document behind a whole PNG', 'a.png', 'image/png', async () =>
    Buffer.concat([await makePicture('png'), pdf('<</Type/Catalog>>')()]),
  ),
  file('an archive behind a whole PNG', 'a.png', 'image/png', async () =>
    Buffer.concat([await makePicture('png'), makeArchive({ [CANARY]: html })]),
  ),
  file(
    'an archive behind a whole JPEG',
    'a.jpg',
    'image/jpeg',
    picture(makeArchive({ [CANARY]: html }), 'jpeg'),
  ),
  file('text that looks like a page', 'notes.txt', 'text/html', text(html)),
  file('a table with formulas', 'a.csv', 'text/csv', text(`=cmd|'/c calc'!A0\n`)),
  file(
    'a calendar with a script',
    'a.ics',
    'text/calendar',
    text(`BEGIN:VCALENDAR\nURL:javascript:alert(1)\n${script}\n`),
  ),
  file('a sound with a page in its head', 'a.mp3', 'audio/mpeg', text(`ID3\x03\0\0\0\0\0\x7f${html}`)),
]
