// Files that the browser makes itself and gives to the person.

/** Gives the address of a copy to the browser's own downloads: it opens once. */
export const startDownload = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
