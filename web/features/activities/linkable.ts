/** Those of a roll to whom a personal link can be handed: in a group for children the grown-ups, who lead it. Pure. */
export const linkable = <T extends { readonly role: 'participant' | 'facilitator' }>(
  people: readonly T[],
  young: boolean,
): readonly T[] => people.filter(({ role }) => role === 'facilitator' || !young)
