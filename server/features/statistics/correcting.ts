// What the records do not know or tell wrongly of a cycle, given by an officer with the reason. It stands beside the
// records and never touches them.
import { isSum, placeCodes, typedCodes, yesNoCodes } from '#contract/statistics/codes.ts'
import { whyImpossible } from '#contract/statistics/contradictions.ts'
import type { correctFigure } from '#contract/statistics/statistics.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { type Correction, codesOf, figuresOf } from './figure-rules.ts'
import * as kept from './kept-figure-queries.ts'
import { correctionsOf } from './kept-rules.ts'
import * as queries from './queries.ts'
import { countCycle, countingIn, cycleAnswer } from './reading.ts'

type Wish = BodyOf<typeof correctFigure>

/** Saying the same twice is saying it once. */
export const correct = (app: App, member: Member, id: string, wish: Wish) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const cycle = (await queries.lockCycle(tx, community, id)) ?? notFound()
    if (cycle.handed_in_at !== null) refuse(409, 'This cycle is handed in, and its figures never move again.')
    const place = wish.place?.toLowerCase() ?? ''
    await demandPlace(tx, member, wish.code, place)
    const rows = await kept.findKept(tx, community, cycle.id)
    const corrections = correctionsOf(rows).get(place) ?? new Map<string, Correction>()
    const standing = corrections.get(wish.code)
    const named = { cycle: cycle.id, place, code: wish.code }
    const { value, reason } = wish
    if (value === null) {
      if (standing === undefined) return cycleAnswer(app, tx, member, id)
      await kept.takeBack(tx, community, named)
      happened(tx, member, 'figure.correctionTakenBack', cycle.id, { detail: { code: wish.code } })
      return cycleAnswer(app, tx, member, id)
    }
    demandPart(wish.code)
    if (standing?.given === value && standing.reason === reason) return cycleAnswer(app, tx, member, id)
    demandYesNo(wish.code, value)
    await demandSound(app, tx, member, { cycle, place, corrections, code: wish.code, value, reason })
    const said = { given: value, reason, by: member.accountId, at: instant(app.clock.now()) }
    await kept.keepGiven(tx, community, { ...named, ...said })
    happened(tx, member, 'figure.corrected', cycle.id, { detail: { code: wish.code } })
    return cycleAnswer(app, tx, member, id)
  })

const demandPlace = async (tx: Tx, { communityId }: Member, code: string, place: string): Promise<void> => {
  if (place === '') return
  const places = await queries.findNeighbourhoods(tx, communityId)
  if (!places.some(({ id }) => id === place)) notFound()
  const fault = 'This figure is given for the whole locality.'
  if (!placeCodes.includes(code)) refuse(400, fault, { fields: { place: fault } })
}

const demandPart = (code: string): void => {
  const fault = 'This is computed from its parts. Please correct those.'
  if (isSum(code)) refuse(400, fault, { fields: { value: fault } })
}

const demandYesNo = (code: string, value: number): void => {
  const fault = 'Please say yes or no: 1 is yes, 0 is no.'
  if (yesNoCodes.includes(code) && value > 1) refuse(400, fault, { fields: { value: fault } })
}

const typed: ReadonlySet<string> = new Set(typedCodes)

interface Given {
  readonly cycle: NonNullable<Awaited<ReturnType<typeof queries.lockCycle>>>
  readonly place: string
  readonly corrections: ReadonlyMap<string, Correction>
  readonly code: string
  readonly value: number
  readonly reason: string
}

/**
 * Without a reason is given what only an officer knows, what nobody has noted, and what the records say as well; and
 * nothing that contradicts another figure of the same place.
 */
const demandSound = async (
  app: App,
  tx: Tx,
  { communityId }: Member,
  { cycle, place, corrections, code, value, reason }: Given,
): Promise<void> => {
  if (typed.has(code)) return
  const { counted } = await countCycle(tx, communityId, await countingIn(app, tx, communityId), cycle)
  const figures = figuresOf(codesOf(place), counted.places.get(place) ?? new Map(), corrections)
  const told = new Map(figures.map((figure) => [figure.code, figure]))
  const computed = told.get(code)?.computed ?? null
  const fault = 'The records say something else. Please give the reason.'
  if (reason === '' && computed !== null && computed !== value)
    refuse(400, fault, { fields: { reason: fault } })
  const wrong = whyImpossible(code, value, (one) => told.get(one)?.value ?? null)
  if (wrong !== null) refuse(400, wrong, { fields: { value: wrong } })
}
