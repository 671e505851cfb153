// The roll: persons, files, merges.
import fastifyMultipart from '@fastify/multipart'
import { importRoll, listRoll } from '#contract/people/people.ts'
import * as roll from '#contract/people/roll.ts'
import * as answering from '#contract/people/roll-guardians.ts'
import { renameHouseholdOnRoll } from '#contract/people/roll-households.ts'
import * as files from '#contract/people/roll-import.ts'
import * as twice from '#contract/people/roll-merge.ts'
import * as keepers from '#server/features/people/family/guardians-by-secretary.ts'
import { renameAsKeeper } from '#server/features/people/family/household-name.ts'
import type { App } from '#server/platform/app-type.ts'
import { formLimits, withForm } from '#server/platform/form.ts'
import { serve } from '#server/platform/serve.ts'
import * as exporting from './export.ts'
import { listImports } from './history.ts'
import * as imports from './import.ts'
import * as duplicates from './duplicate.ts'
import * as merges from './merge.ts'
import * as actions from './roll.ts'
import * as removals from './removal.ts'
import { changePeople } from './bulk-change.ts'
import * as undoing from './undo.ts'

/** Sending a file over a slow line, and bringing in 20,000 people on a small machine, may take so long. */
const HANDLER_MS = 120_000

export const rollRoutes = (app: App): void => {
  serve(app, listRoll, ({ viewer, query }) => actions.listRoll(app, viewer, query))
  serve(app, roll.rollFacts, ({ viewer }) => actions.rollFacts(app, viewer))
  serve(app, roll.getPerson, ({ viewer, params }) => actions.getPerson(app, viewer, params.id))
  serve(app, roll.addPerson, ({ viewer, body }) => actions.addPerson(app, viewer, body))
  serve(app, roll.changePerson, ({ viewer, params, body }) =>
    actions.changePerson(app, viewer, params.id, body),
  )
  serve(app, roll.changePeople, ({ viewer, body }) => changePeople(app, viewer, body.people))
  serve(app, roll.listRemovedPeople, ({ viewer, query }) => removals.listRemoved(app, viewer, query))
  serve(app, roll.removePerson, ({ viewer, params }) => removals.removePerson(app, viewer, params.id))
  serve(app, roll.restorePerson, ({ viewer, params }) => removals.restorePerson(app, viewer, params.id))
  serve(app, answering.addGuardianOnRoll, ({ viewer, params, body }) =>
    keepers.addGuardian(app, viewer, params.id, body.person),
  )
  serve(app, answering.removeGuardianOnRoll, ({ viewer, params }) =>
    keepers.removeGuardian(app, viewer, params.id, params.guardianId),
  )
  serve(app, renameHouseholdOnRoll, ({ viewer, params, body }) =>
    renameAsKeeper(app, viewer, params.id, body.name),
  )
  serve(app, roll.exportRoll, ({ viewer, body }) => exporting.exportRoll(app, viewer, body))
  serve(app, twice.listDuplicates, ({ viewer }) => duplicates.listDuplicates(app, viewer))
  serve(app, twice.keepApart, ({ viewer, body }) => duplicates.keepApart(app, viewer, body))
  serve(app, twice.mergePeople, ({ viewer, body }) => merges.merge(app, viewer, body))
  serve(app, twice.listMerges, ({ viewer }) => merges.listMerges(app, viewer))
  serve(app, twice.undoMerge, ({ viewer, params }) => merges.undo(app, viewer, params.id))
  serve(app, files.listImports, ({ viewer, query }) => listImports(app, viewer, query))
  serve(app, files.previewImport, ({ viewer, params, body }) => imports.preview(app, viewer, params.id, body))
  serve(app, files.importProgress, ({ viewer, params }) => imports.progress(app, viewer, params.id))
  serve(app, files.previewUndo, ({ viewer, params, query }) =>
    undoing.preview(app, viewer, params.id, query.after),
  )
  // A room of its own: files, and what may take long.
  app.http.register(async (http) => {
    http.addHook('onRoute', (route) => {
      route.handlerTimeout = HANDLER_MS
      route.config = { ...route.config, slowBody: true }
    })
    await http.register(fastifyMultipart, { limits: formLimits })
    fileRoutes({ ...app, http })
  })
}

const fileRoutes = (app: App): void => {
  serve(app, importRoll, ({ viewer, body }) => imports.importCsv(app, viewer, body.csv))
  serve(app, files.readRollFile, ({ viewer, request }) =>
    withForm(request, imports.FILE_BYTES, ({ file }) => imports.readFile(app, viewer, file)),
  )
  serve(app, files.runImport, ({ viewer, params, body }) => imports.run(app, viewer, params.id, body))
  serve(app, files.undoImport, ({ viewer, params }) => undoing.undo(app, viewer, params.id))
}
