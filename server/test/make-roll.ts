// Persons on a roll and files of it, for tests.
import writeXlsxFile from 'write-excel-file/node'
import { runImport } from '#contract/people/roll-import.ts'
import { addPerson } from '#contract/people/roll.ts'
import { makeCommunity, makeMember, next } from './make.ts'
import { type FormFile, postForm } from './sending.ts'
import type { World } from './world.ts'

/** A secretary of a new community. */
export const makeKeeper = async (world: World) =>
  makeMember(world, await makeCommunity(world), { office: 'secretary' })

export type Keeper = Awaited<ReturnType<typeof makeKeeper>>

export const nobody = {
  firstName: '',
  lastName: null,
  bahaiId: null,
  email: null,
  birthDate: null,
  standing: 'active',
  locality: null,
  registeredSince: null,
  movedAwayOn: null,
  deceasedOn: null,
} as const

type Form = { readonly [Field in keyof typeof nobody]?: string | null }

/** Adds a person and answers the id. */
export const makePerson = async (world: World, as: Keeper, more: Form = {}): Promise<string> => {
  const firstName = more.firstName ?? `Person${next()}`
  const body = { ...nobody, ...more, firstName, standing: 'active' as const }
  return (await world.call(addPerson, { as, body })).body.data.id
}

export const csvFile = (...lines: readonly string[]): FormFile => ({
  name: 'roll.csv',
  type: 'text/csv',
  bytes: Buffer.from(lines.join('\n')),
})

export const xlsxFile = async (...rows: readonly (readonly (string | number | Date | null)[])[]) => ({
  name: 'roll.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: await writeXlsxFile(
    rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value)),
    ),
  ).toBuffer(),
})

export const sendRoll = (base: string, as: Keeper, file: FormFile | null) =>
  postForm(base, '/api/people/imports', as, {}, file)

/** Sends a file; answers its id, what the server found in it, and the columns as it guessed them. */
export const readRoll = async (base: string, as: Keeper, file: FormFile) => {
  const { status, json } = await sendRoll(base, as, file)
  if (status !== 201) throw new Error(json.message)
  const columns = json.data.columns.map(({ guess }: { guess: string | null }) => guess)
  return { id: json.data.id, data: json.data, wanted: { columns, dayOrder: json.data.dayOrder } }
}

/** Sends a file and brings it in at once; answers its id and what came of it. */
export const bringIn = async (world: World, base: string, as: Keeper, ...lines: readonly string[]) => {
  const { id, wanted } = await readRoll(base, as, csvFile(...lines))
  const { body } = await world.call(runImport, { as, params: { id }, body: wanted })
  return { id, result: body.data.result }
}
