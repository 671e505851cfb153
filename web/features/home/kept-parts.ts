// How the overview is kept on the device. The first paint keeps its answer in the same way.

/**
 * The storage key of spec §9 for each part of the overview. What others ask of a person is not among them: it names
 * people, homes and offices.
 */
export const keptParts = [
  ['user', 'userProfile'],
  ['community', 'communityMeta'],
  ['stats', 'communityStats'],
  ['localSpiritualAssembly', 'lsa'],
  ['events', 'events'],
  ['activities', 'activities'],
  ['posts', 'previewFeed'],
  ['recentComments', 'recentComments'],
] as const

/** Spec §9: the preview feed keeps the first four posts. */
export const previewLength = 4
