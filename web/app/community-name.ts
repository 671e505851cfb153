/** The community's name as the document gives it, for those who are not signed in. */
export const communityName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
