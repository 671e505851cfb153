import type * as z from 'zod/mini'
import type { Coming } from '#contract/events/coming.ts'
import { instant } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findCompany, findHousehold, findScene, findVisitors } from './coming-queries.ts'
import { attendanceFault, placesLeft } from './coming-rules.ts'
import { mayAttend, whyNotJoin } from './rules.ts'

type Rows<Query extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>

export type SceneRow = NonNullable<Awaited<ReturnType<typeof findScene>>>

export interface ComingEyes {
  readonly account: string
  readonly inCharge: boolean
  /** What was entered of who was there, and nothing else. */
  readonly corrects: boolean
  readonly now: number
  /** Of the Faith, who does not come to a Feast. */
  readonly friend: boolean
}

export interface ComingRows {
  readonly household: Rows<typeof findHousehold>
  readonly visitors: Rows<typeof findVisitors>
  readonly company: Rows<typeof findCompany>
  readonly friends: z.infer<typeof Coming>['friends']
}

/** Who comes, and who was there, as far as these eyes may know. */
export const comingView = (scene: SceneRow, rows: ComingRows, eyes: ComingEyes): z.infer<typeof Coming> => {
  const [household, visitors, friends] = [scene.household ?? 0, scene.visitors ?? 0, scene.friends ?? 0]
  const open = whyNotJoin({ ...scene, capacity: null }, eyes.now) === null
  return {
    counts: { members: scene.going - household - visitors - friends, household, visitors, friends },
    left: placesLeft(scene),
    household: rows.household.map((mate) => ({
      person: mate.id,
      name: fullName(mate),
      child: mate.child,
      coming: mate.coming,
    })),
    visitors: rows.visitors.map(({ name, home }) => ({ name: name ?? '', community: home ?? '' })),
    company: (mayAttend(scene.type, eyes.friend) || eyes.inCharge ? rows.company : [])
      .filter((one) => one.person_id !== null || one.name !== null)
      .map((one) => ({ id: one.id, name: one.name ?? fullName(one), community: one.home })),
    friends: rows.friends,
    attendance:
      (eyes.inCharge || eyes.corrects) && scene.attendance ? attendanceView(scene.attendance) : null,
    can: {
      answer: open && mayAttend(scene.type, eyes.friend),
      invite: open && scene.type === 'Holy Day' && scene.grown_up,
      record: eyes.inCharge && attendanceFault(scene, eyes.now) === null,
      correct: eyes.corrects && attendanceFault(scene, eyes.now) === null,
    },
  }
}

const attendanceView = (row: NonNullable<SceneRow['attendance']>) => ({
  members: row.members,
  visitors: row.visitors,
  friends: row.friends,
  total: row.members + row.visitors + row.friends,
  by: fullName(row) || null,
  at: instant(Date.parse(row.recorded_at)),
})
