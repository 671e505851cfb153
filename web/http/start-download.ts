/** Gives an address of ours to the browser's own downloads, which name the file as the server does. */
export const startDownload = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
