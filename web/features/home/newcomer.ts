// Who is new here, so that Home shows three ways to begin. The first paint asks it too, so that nothing moves.

const NEW_FOR = 14 * 86_400_000

interface Person {
  /** A UUIDv7: its first half is the moment at which it was made. */
  readonly _id: string
  readonly profilePicture: string | null
}

export const goesSomewhere = (events: readonly { readonly mine: { readonly going: boolean } }[]): boolean =>
  events.some(({ mine }) => mine.going)

/** In the first two weeks, until there is a picture and a gathering to go to. */
export const isNewcomer = ({ _id, profilePicture }: Person, goesSomewhere: boolean, now: Date): boolean => {
  const since = Number.parseInt(_id.replaceAll('-', '').slice(0, 12), 16)
  return now.getTime() - since < NEW_FOR && (profilePicture === null || !goesSomewhere)
}
