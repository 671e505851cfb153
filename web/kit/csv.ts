// A table as a file for a spreadsheet, in which no cell is a formula.

/** What a spreadsheet would read as a formula, also in its wide letters; the same as the server's own tables. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Control signs that come with what is pasted break a table in some programs. */
export const withoutControls = (text: string): string => text.replace(/(?![\n\r\t])\p{Cc}/gu, ' ')

const cell = (given: string): string => {
  const text = withoutControls(given)
  const guarded = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Rows of texts with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

export const saveTable = (name: string, csv: string): void =>
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))

/** Into the downloads. */
export const saveFile = (name: string, file: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
