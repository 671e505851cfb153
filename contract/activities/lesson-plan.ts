// What a lesson of a children's class is made of.
import * as z from 'zod/mini'
import { noteText } from '#contract/common.ts'

/** In the order in which a lesson mostly goes; what is not planned is empty. */
export const lessonElements = ['prayer', 'memorisation', 'music', 'art', 'stories', 'games'] as const

const element = z._default(noteText(500), '')

export const LessonPlan = z.object({
  prayer: element,
  memorisation: element,
  music: element,
  art: element,
  stories: element,
  games: element,
})
