/** Kinds of files that people know by another name than the internet does. */
const names: readonly (readonly [start: string, name: string])[] = [
  ['text/plain', 'TXT'],
  ['audio/mpeg', 'MP3'],
  ['video/quicktime', 'MOV'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml', 'DOCX'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml', 'XLSX'],
  ['application/vnd.openxmlformats-officedocument.presentationml', 'PPTX'],
  ['application/vnd.oasis.opendocument.text', 'ODT'],
]

/** "application/pdf" is PDF to a person. */
export const fileTypeName = (fileType: string): string =>
  names.find(([start]) => fileType.startsWith(start))?.[1] ??
  fileType
    .replace(/^.*\//, '')
    .replace(/;.*$/, '')
    .replace(/^(?:vnd|x)[-.].*[.-]/, '')
    .toUpperCase()
