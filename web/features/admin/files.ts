// Files that the browser makes itself and gives to the person.

/** A table for a spreadsheet, into the downloads. */
export const saveTable = (name: string, csv: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Gives the address of a copy to the browser's own downloads: it opens once. */
export const startDownload = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
