// Who may hand over a link for a new password, and who may be the second of the two that it takes (docs/decisions/012-codes-and-links-by-hand.md). Pure.

/** The two meet within a day, or the link is made anew. */
export const LINK_LIFE = 24 * 3_600_000

interface Who {
  readonly accountId: string
  readonly personId: string | null
}

interface Account {
  readonly id: string
  readonly state: 'pending' | 'confirmed' | 'declined'
  readonly person_id: string | null
  readonly runs_installation: boolean
}

const isSame = (account: Account, who: Who): boolean =>
  account.id === who.accountId || (account.person_id !== null && account.person_id === who.personId)

/** Why this person may not make a link for that account; null when they may. */
export const whyNoLink = (account: Account, maker: Who): string | null => {
  if (account.state !== 'confirmed') return 'This account is closed. Please open it first.'
  if (account.runs_installation)
    return 'This person looks after the installation. Their password is set anew on the server.'
  return isSame(account, maker)
    ? 'You cannot make a link for yourself. Please ask another keeper of the roll.'
    : null
}

/** Why this person cannot be the second of the two; null when they can. */
export const whyNotAgree = (account: Account, madeBy: string, second: Who): string | null => {
  if (madeBy === second.accountId) return 'Somebody else has to agree: you made this link.'
  return isSame(account, second) ? 'Somebody else has to agree: this link is for you.' : null
}
