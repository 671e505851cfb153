// What the papers of an event ask of the server: its programme and its materials.
import type { output } from 'zod/mini'
import { getEvent } from '#contract/events/events.ts'
import { addLetter, saveLetter } from '#contract/events/letters.ts'
import {
  changeMaterial,
  listRemovedMaterials,
  removeMaterial,
  restoreMaterial,
} from '#contract/materials/materials.ts'
import { getProgramme, saveProgramme } from '#contract/events/event-programme.ts'
import type { BodyIn } from '#contract/route.ts'
import { uploadLetter, uploadMaterial } from '#contract/uploads/uploads.ts'
import { listDirectory } from '#contract/people/users.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import type { Shelf } from '#web/features/materials/materials.ts'

export type Programme = output<typeof getProgramme.reply>
export type ProgrammeItem = Programme['items'][number]
export type Part = ProgrammeItem['part']
export type Letter = Programme['letters'][number]

export const parts = ['devotional', 'consultation', 'fellowship'] as const satisfies readonly Part[]

/** It stays on the device, to be presented in a room without a connection; no rights do, and no letter for a few. */
export const programmeQuestion = (id: string) =>
  ask(
    getProgramme,
    { params: { id } },
    {
      keepSeen: (programme) => ({
        ...programme,
        letters: programme.letters.filter(({ open }) => open),
        can: { change: false, letters: [] },
      }),
    },
  )

/** Always as it stands now: for who writes, after another was faster. */
export const askProgramme = (id: string) => call(getProgramme, { params: { id } })

export const sendProgramme = (id: string, body: BodyIn<typeof saveProgramme>, key: string) =>
  call(saveProgramme, { params: { id }, body, key })

/** Whose answers a programme changes. */
export const programmeAnswers = [getProgramme, getEvent]

/** Members by a part of the name, for who chooses a reader. */
export const readersQuestion = (q: string) => ask(listDirectory, { query: { q, limit: 20 } })

/** The materials of an event. */
export const shelfOfEvent = (id: string): Shelf => ({
  id,
  parts,
  add: ({ part, visibleFrom, keptOffline, title }, file, key) =>
    call(uploadMaterial, {
      body: {
        eventId: id,
        title,
        fileType: file.type,
        ...(part === null ? {} : { part }),
        ...(visibleFrom === null ? {} : { visibleFrom }),
        keptOffline: keptOffline ? 'yes' : 'no',
      },
      file,
      fileName: file.name,
      key,
    }),
  change: (materialId, body, key) => call(changeMaterial, { params: { id, materialId }, body, key }),
  takeAway: (materialId, key) => call(removeMaterial, { params: { id, materialId }, key }),
  putBack: (materialId, key) => call(restoreMaterial, { params: { id, materialId }, key }),
  removed: ask(listRemovedMaterials, { params: { id } }),
  now: async () => (await call(getEvent, { params: { id } })).materials,
  answers: paperAnswers,
})

/** Whose answers a material or a letter changes. */
export const paperAnswers = [getEvent, getProgramme, listRemovedMaterials]

export type LetterWish = BodyIn<typeof addLetter>

/** Adds a letter, or with its revision writes over the one that was looked at. */
export const sendLetter = (
  eventId: string,
  wish: LetterWish,
  old: Pick<Letter, 'id' | 'revision'> | null,
  key: string,
) =>
  old === null
    ? call(addLetter, { params: { id: eventId }, body: wish, key })
    : call(saveLetter, {
        params: { id: eventId, materialId: old.id },
        body: { ...wish, revision: old.revision },
        key,
      })

export const sendFileOf = (eventId: string, letterId: string, file: File, key: string) =>
  call(uploadLetter, { body: { eventId, letterId }, file, fileName: file.name, key })
