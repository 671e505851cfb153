/** The name under which files of materials stand on a device. */
export const keptPapers = 'nineteen-papers'

/** At sign-out nothing of them remains. */
export const forgetPapers = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(keptPapers)
}
