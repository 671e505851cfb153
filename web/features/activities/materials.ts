// What the materials of an activity ask of the server.
import { type output } from 'zod/mini'
import {
  changeActivityMaterial,
  listActivityMaterials,
  listRemovedActivityMaterials,
  removeActivityMaterial,
  restoreActivityMaterial,
} from '#contract/materials/materials.ts'
import { uploadActivityMaterial } from '#contract/uploads/uploads.ts'
import type { Shelf } from '#web/features/materials/materials.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import type { Activity } from './data.ts'
import { isForChildren } from './kept-activity.ts'

type Answer = output<typeof listActivityMaterials.reply>

const withoutRights = (answer: Answer): Answer => ({ ...answer, can: { change: false } })

/** As the page itself: of a group for children nothing stays on the device but, sealed, for those who lead it. */
export const materialsQuestion = ({ id, activityType }: Pick<Activity, 'id' | 'activityType'>) =>
  ask(
    listActivityMaterials,
    { params: { id } },
    isForChildren(activityType.name)
      ? { keepSealed: (answer) => (answer.can.change ? withoutRights(answer) : null) }
      : { keepSeen: withoutRights, seenUnder: 'seenMeetings' },
  )

/** The materials of an activity, which has no parts. */
export const shelfOfActivity = (id: string): Shelf => ({
  id,
  parts: [],
  add: ({ title, visibleFrom, keptOffline }, file, key) =>
    call(uploadActivityMaterial, {
      body: {
        activityId: id,
        title,
        fileType: file.type,
        ...(visibleFrom === null ? {} : { visibleFrom }),
        keptOffline: keptOffline ? 'yes' : 'no',
      },
      file,
      fileName: file.name,
      key,
    }),
  change: (materialId, { revision, title, visibleFrom, keptOffline }, key) =>
    call(changeActivityMaterial, {
      params: { id, materialId },
      body: { revision, title, visibleFrom, keptOffline },
      key,
    }),
  takeAway: (materialId, key) => call(removeActivityMaterial, { params: { id, materialId }, key }),
  putBack: (materialId, key) => call(restoreActivityMaterial, { params: { id, materialId }, key }),
  removed: ask(listRemovedActivityMaterials, { params: { id } }),
  now: async () => (await call(listActivityMaterials, { params: { id } })).data,
  answers: [listActivityMaterials, listRemovedActivityMaterials],
})
