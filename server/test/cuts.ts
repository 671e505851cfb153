// Which file of queries does without its own filter just now, and which files were asked (cut-filters.ts).
let cutFile: string | null = null
let turns = 0
const asked = new Set<string>()

/** True while this file's conditions on the community are not there. */
export const isCut = (file: string): boolean => {
  asked.add(file)
  return file === cutFile
}

/** Counts up with every change, so that nothing prepared before it is used again. */
export const turn = (): number => turns

/** The files whose conditions were asked for meanwhile. */
export const filesAskedIn = async (work: () => Promise<void>): Promise<readonly string[]> => {
  asked.clear()
  await work()
  return [...asked].toSorted()
}

/** Does the work without the filter of one file. */
export const without = async (file: string, work: () => Promise<void>): Promise<void> => {
  cutFile = file
  turns += 1
  try {
    await work()
  } finally {
    cutFile = null
    turns += 1
  }
}
