import { addDocument as addDocumentCall } from '#contract/community/community-page.ts'
import * as contract from '#contract/uploads/uploads.ts'
import { shelf as shelfOfActivity } from '#server/features/activities/materials.ts'
import { addDocument } from '#server/features/community/document.ts'
import { sendFile } from '#server/features/events/letters.ts'
import { shelf as shelfOfEvent } from '#server/features/events/materials.ts'
import { add as addMaterial } from '#server/features/materials/materials.ts'
import type { App } from '#server/platform/app-type.ts'
import { fileRoutes } from '#server/platform/file-routes.ts'
import { inFormRoom } from '#server/platform/form-room.ts'
import { checkFields, withForm } from '#server/platform/form.ts'
import { PICTURE_BYTES } from '#server/platform/images.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './uploads.ts'
import { uploadJobs } from './jobs.ts'
import { receiveUpload } from './receiving.ts'
import { MATERIAL_BYTES, isCaptions } from './rules.ts'
import { pictureView } from './uploads.ts'

export const uploadRoutes = (app: App): void => {
  fileRoutes(app, {
    receive: (sending) => receiveUpload(app, sending),
    find: (key, request, reply) =>
      actions.findPublished(app, key, (row) => actions.mayLookBehind(app, request, reply, row)),
  })
  uploadJobs(app)
  inFormRoom(app, callRoutes)
}

const callRoutes = (app: App): void => {
  serve(app, contract.imageUploadUrl, async ({ viewer, query }) => ({
    url: await actions.grantUpload(app, viewer, 'image', query),
  }))
  serve(app, contract.videoUploadUrl, async ({ viewer, query }) => ({
    url: await actions.grantUpload(app, viewer, isCaptions(query) ? 'captions' : 'video', query),
  }))
  serve(app, contract.uploadImage, ({ viewer, request }) =>
    withForm(request, PICTURE_BYTES, async ({ file }) =>
      pictureView(app.files, await actions.sendPicture(app, viewer, file)),
    ),
  )
  serve(app, contract.uploadVideo, async ({ viewer, body }) => {
    const { key, drawn } = await actions.makeVideoPicture(app, viewer, body)
    return { thumbnailUrl: app.files.urlOf(key), ...(drawn ? { drawn } : {}) }
  })
  serve(app, contract.uploadMaterial, ({ viewer, request }) =>
    withForm(request, MATERIAL_BYTES, ({ fields, file }) => {
      const { eventId, ...wish } = checkFields(contract.uploadMaterial.body, fields)
      return addMaterial(shelfOfEvent, app, viewer, eventId, wish, file)
    }),
  )
  serve(app, contract.uploadActivityMaterial, ({ viewer, request }) =>
    withForm(request, MATERIAL_BYTES, ({ fields, file }) => {
      const { activityId, ...wish } = checkFields(contract.uploadActivityMaterial.body, fields)
      return addMaterial(shelfOfActivity, app, viewer, activityId, wish, file)
    }),
  )
  serve(app, contract.uploadLetter, ({ viewer, request }) =>
    withForm(request, MATERIAL_BYTES, ({ fields, file }) => {
      const { eventId, letterId } = checkFields(contract.uploadLetter.body, fields)
      return sendFile(app, viewer, { id: eventId, materialId: letterId }, file)
    }),
  )
  serve(app, addDocumentCall, ({ viewer, request }) =>
    withForm(request, MATERIAL_BYTES, ({ fields, file }) =>
      addDocument(app, viewer, checkFields(addDocumentCall.body, fields).title, file),
    ),
  )
}
