// What a draft still needs before it may be published: pure.
import { POST_CHARACTERS } from '#contract/posts/post-writing.ts'
import type { Draft } from './draft-shape.ts'

export type Problem =
  | { readonly field: 'content'; readonly why: 'nothing' }
  | { readonly field: 'content'; readonly why: 'tooLong'; readonly count: number }
  | { readonly field: 'children'; readonly why: 'unanswered' }
  | { readonly field: 'files'; readonly why: 'failed'; readonly count: number }
  /** The field of the first picture without words for those who cannot see it. */
  | { readonly field: `alt-${string}`; readonly why: 'undescribed'; readonly count: number }

/** The faults in the order of the form; files that are on their way are none. */
export const problemsOf = ({ words, files }: Draft): readonly Problem[] => {
  const length = words.content.trim().length
  const [silent, ...more] = files.filter(({ kind, alt }) => kind === 'image' && alt.trim() === '')
  const failed =
    files.filter(({ stage }) => stage === 'failed').length +
    files.filter(({ captions }) => captions !== null && captions.failure !== null).length
  return [
    ...(length === 0 && files.length === 0 ? [{ field: 'content', why: 'nothing' } as const] : []),
    ...(length > POST_CHARACTERS
      ? [{ field: 'content', why: 'tooLong', count: length - POST_CHARACTERS } as const]
      : []),
    ...(failed > 0 ? [{ field: 'files', why: 'failed', count: failed } as const] : []),
    ...(silent === undefined
      ? []
      : [{ field: `alt-${silent.id}`, why: 'undescribed', count: more.length + 1 } as const]),
    ...(files.length > 0 && words.children === 'unanswered'
      ? [{ field: 'children', why: 'unanswered' } as const]
      : []),
  ]
}

/** How many files have arrived, while some are on their way; null when none is. */
export const underWay = ({ files }: Draft): { readonly done: number; readonly all: number } | null => {
  const done = files.filter(({ stage }) => stage === 'done').length
  return files.some(({ stage }) => stage === 'sending') ? { done, all: files.length } : null
}
