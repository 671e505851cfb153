// Emotion's cache of a direction. What turns styles around is fetched only for right-to-left languages.
import createCache, { type EmotionCache } from '@emotion/cache'
import { use } from 'react'
import type { Direction } from '#contract/words/languages.ts'

/** The cache of a direction, for rendering; it waits for what the direction needs. */
export const styleCacheOf = (direction: Direction): EmotionCache =>
  direction === 'ltr' ? leftToRight : (rightToLeft ?? use(prepareRightToLeft()))

/** Fetches what a direction needs, ahead of the first rendering. */
export const prepareStyleCache = async (direction: Direction): Promise<void> => {
  if (direction === 'rtl') await prepareRightToLeft()
}

const leftToRight = createCache({ key: 'mui' })
let rightToLeft: EmotionCache | null = null
let coming: Promise<EmotionCache> | null = null

const prepareRightToLeft = (): Promise<EmotionCache> => {
  coming ??= import('./rtl-plugins.ts').then(
    ({ plugins }) => (rightToLeft = createCache({ key: 'muirtl', stylisPlugins: plugins })),
    (error: unknown) => {
      // So that it can be asked for again.
      coming = null
      throw error
    },
  )
  return coming
}
