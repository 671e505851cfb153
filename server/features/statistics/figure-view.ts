// Figures as they go over the wire: all of them to those who correct, totals to all others.
import type * as z from 'zod/mini'
import { countsPersons, typedCodes } from '#contract/statistics/codes.ts'
import type { Figure, getFigures } from '#contract/statistics/statistics.ts'
import type { ReplyOf } from '#contract/route.ts'
import { itemsNamed } from '#server/features/catalogue/catalogue.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { type Correction, type Told, codesOf, figuresOf } from './figure-rules.ts'
import type { Counted, Held, Span } from './figures.ts'
import { isFew, shownOf } from './suppress-rules.ts'
import { neighbourhoodView } from './view.ts'

export interface Standing {
  readonly counted: Counted
  readonly corrections: ReadonlyMap<string, ReadonlyMap<string, Correction>>
}

type WireFigure = z.infer<typeof Figure>

/** Who sees totals alone is told of the latest cycle who has completed what: of two one could subtract. */
export interface Eyes {
  readonly readAll: boolean
  readonly books: boolean
}

/** Of the whole locality, and of the neighbourhoods that are named. */
export const figureViews = (
  { counted, corrections }: Standing,
  places: readonly string[],
  { readAll, books }: Eyes,
): WireFigure[] => {
  const at = (place: string): Told[] =>
    figuresOf(codesOf(place), counted.places.get(place) ?? new Map(), corrections.get(place) ?? new Map())
  const locality = at('')
  if (readAll)
    return [
      ...locality.map((told) => wholeFigure(told, null)),
      ...places.flatMap((place) => at(place).map((told) => wholeFigure(told, place))),
    ]
  const shown = shownOf(new Map(locality.map(({ code, value }) => [code, value])), counted.held)
  return [
    ...locality.map((told) =>
      toldFigure(
        told,
        null,
        !books && told.code.startsWith('book:') ? 'hidden' : (shown.get(told.code) ?? 'hidden'),
      ),
    ),
    // Of a neighbourhood nothing that counts persons.
    ...places.flatMap((place) =>
      at(place)
        .filter(({ code }) => !countsPersons(code))
        .map((told) => toldFigure(told, place, 'value')),
    ),
  ]
}

const wholeFigure = ({ code, value, computed, correction }: Told, place: string | null): WireFigure => ({
  code,
  place,
  value,
  shown: 'value',
  computed,
  corrected: correction ? { reason: correction.reason, by: correction.by, at: correction.at } : null,
  byHand: isByHand(code, correction),
})

const typed: ReadonlySet<string> = new Set(typedCodes)

const isByHand = (code: string, correction: Correction | undefined): boolean =>
  correction !== undefined && !typed.has(code)

/** Of what is not told nobody hears either that it was corrected. */
const toldFigure = (
  { code, value, correction }: Told,
  place: string | null,
  shown: WireFigure['shown'],
): WireFigure => ({
  code,
  place,
  value: shown === 'value' ? value : null,
  shown,
  computed: null,
  corrected: null,
  byHand: shown === 'value' && isByHand(code, correction),
})

type WireCounted = ReplyOf<typeof getFigures>['data']

/** What was counted of a span, with the names of its neighbourhoods. */
export const countedView = async (
  tx: Tx,
  community: CommunityId,
  told: Standing,
  {
    span,
    named,
    readAll,
    books,
  }: Eyes & {
    readonly span: Span
    readonly named: readonly { readonly id: string; readonly name: string }[]
  },
): Promise<WireCounted> => ({
  startsOn: span.startsOn,
  endsOn: span.endsOn,
  neighbourhoods: named.map(neighbourhoodView),
  figures: figureViews(
    told,
    named.map(({ id }) => id),
    { readAll, books },
  ),
  gatherings: told.counted.held.map((one) => heldView(one, readAll)),
  unmapped: readAll ? await unmappedView(tx, community, told.counted) : [],
})

const heldView = (held: Held, readAll: boolean): WireCounted['gatherings'][number] => {
  const isTold = readAll || !isFew(held.attendance)
  return {
    type: held.type,
    badiYear: held.badiYear,
    badiMonth: held.badiMonth,
    holyDay: held.holyDay,
    day: held.day,
    attendance: isTold ? held.attendance : null,
    shown: isTold ? 'value' : 'few',
  }
}

const unmappedView = async (
  tx: Tx,
  community: CommunityId,
  { unmapped }: Counted,
): Promise<WireCounted['unmapped']> => {
  if (unmapped.length === 0) return []
  const counts = new Map(unmapped.map(({ item, count }) => [item, count]))
  return (await itemsNamed(tx, community, [...counts.keys()])).map(({ id, names }) => ({
    _id: id,
    id,
    names,
    count: counts.get(id) ?? 0,
  }))
}
