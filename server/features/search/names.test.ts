// Feasts and Holy Days are found by their names in each language, whatever language their title is in.
import { afterAll, expect, test } from 'vitest'
import { holyDayNames, monthName } from '#calendar/names.ts'
import { monthNumbers } from '#calendar/badi-date.ts'
import { search } from '#contract/search/search.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const namesInWords = async (type: string, month: number | null, holyDay: string | null) => {
  const { rows } = await world.past.query<{ names: string }>('select names_in_words($1, $2, $3) as names', [
    type,
    month,
    holyDay,
  ])
  return rows[0]?.names
}

test.for(monthNumbers)(
  'the Feast of month %i has the names that the calendar gives the month',
  async (month) => {
    const { latin, persian, arabic } = monthName(month)
    expect(await namesInWords('Feast', month, null)).toBe(`${latin} ${persian} ${arabic}`)
  },
)

test.for(Object.entries(holyDayNames))(
  'the Holy Day %s has the names that the calendar gives it',
  async ([id, { english, persian, arabic }]) => {
    expect(await namesInWords('Holy Day', 3, id)).toBe(`${english} ${persian} ${arabic}`)
  },
)

test('an event of another kind has no name of the calendar', async () => {
  expect(await namesInWords('Other', 14, 'naw-ruz')).toBe('')
})

test('a Feast with an English title is found by its Persian name, and by the Latin one under a title of its own', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const named = await makeEvent(world, community, { title: 'Feast of Qawl' })
  const own = await makeEvent(world, community, { title: 'An evening by the river' })
  const idsFor = async (q: string) =>
    (await world.call(search, { as: member, query: { q } })).body.data.events?.results.map(({ id }) => id)
  expect((await idsFor('ضیافت قول'))?.toSorted()).toEqual([named, own].toSorted())
  expect((await idsFor('qawl'))?.toSorted()).toEqual([named, own].toSorted())
  expect(await idsFor('river')).toEqual([own])
})
