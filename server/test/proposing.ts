// Proposals of offices, as the two people who make one and agree to it meet them.
import { expect } from 'vitest'
import { grantOffice } from '#contract/community/offices.ts'
import { listProposals } from '#contract/community/proposals.ts'
import { listRoll } from '#contract/people/people.ts'
import type { Office } from '#server/features/community/tables.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

/** Proposes somebody for an office that takes two; answers the proposal's id. */
export const propose = async (
  world: World,
  as: Someone,
  body: string,
  personId: string,
  office: Office,
): Promise<string> => {
  const answer = await world.call(grantOffice, { as, params: { id: body }, body: { personId, office } })
  expect(answer.body).toMatchObject({ state: 'waiting' })
  const waiting = await world.call(listProposals, { as })
  return waiting.body.data.find((one) => one.seats[0]?.refId === personId)?.id ?? ''
}

/** What a right opens, on the next click. */
export const mayReadRoll = async (world: World, as: { readonly token: string }): Promise<number> =>
  (await world.call(listRoll, { as })).status
