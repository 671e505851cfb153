// Undoing an import as a whole, as those who keep the roll ask for it.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listLog } from '#contract/admin/audit.ts'
import { listImports, previewUndo, undoImport } from '#contract/people/roll-import.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { withStepUp } from '#web/session/step-up.ts'
import type { Words } from '#web/words/words.ts'
import { rollRoutes } from './data.ts'
import { fieldWord } from './words.ts'

export type Undoing = z.output<typeof previewUndo.reply>['data']
export type Stayed = Undoing['stayed'][number]

/** What undoing would do, or has done; those who stay page by page. */
export const undoPages = (id: string) =>
  infiniteQueryOptions({
    queryKey: [routeKey(previewUndo), 'pages', keep.owner(), id],
    queryFn: ({ pageParam: after, signal }) =>
      ask(previewUndo, { params: { id }, query: { after } }, { fresh: 0 }).queryFn({ signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data }, pages) => {
      const named = pages.reduce((all, page) => all + page.data.stayed.length, 0)
      return named < data.counts.stayed ? data.stayed.at(-1)?.line : undefined
    },
    // The roll may have changed since: it is looked at anew each time.
    gcTime: 0,
  })

/** Wants a fresh proof first: many may go at once. */
export const undoOf = (id: string, key: string) =>
  withStepUp(() => call(undoImport, { params: { id }, key, patience: 120_000 }))

export const afterUndoing = [...rollRoutes, listImports, previewUndo, listLog]

/** Why somebody stays, in words. */
export const stayWords = ({ reasons, fields }: Stayed, t: Words['t']): string =>
  reasons
    .map((reason) =>
      reason === 'changed' && fields.length > 0
        ? t('imports.stay.changedIn', { fields: fields.map((field) => fieldWord(field, t)).join(', ') })
        : t(`imports.stay.${reason}`),
    )
    .join('\u00a0· ')
