/** The overview's id is the caller's own account or community; any other is not there. */
export const isOwn = (
  id: string,
  member: { readonly accountId: string; readonly communityId: string },
): boolean => id === member.accountId || id === member.communityId
