/** The secretary and the community's administrators moderate. */
export const moderates = ({ rights }: { readonly rights: readonly string[] }): boolean =>
  rights.includes('secretary') || rights.includes('communityAdmin')

/** Nobody is the judge of their own words. */
export const mayDecide = (authorId: string, accountId: string): boolean => authorId !== accountId
