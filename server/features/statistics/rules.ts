// Who reads all figures and corrects them, and who says how they are counted: the rules of access, for what an answer
// offers.
export const readsAll = (rights: readonly string[]): boolean =>
  rights.includes('statistics') || rights.includes('assembly')

export const setsFigures = (rights: readonly string[]): boolean =>
  readsAll(rights) || rights.includes('communityAdmin')
