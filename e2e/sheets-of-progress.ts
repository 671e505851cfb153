// What opens over the path of learning and service.
import { v7 as newId } from 'uuid'
import { expect } from './fixtures.ts'
import { inDays } from './arrange.ts'
import { member, press, secretary, subject } from './sheets.ts'

export const ofProgress = subject(
  'progress',
  async ({ ids, calls }) => {
    const data = { day: inDays(-1), text: 'We read the first section together.' }
    await expect(await (await calls(member)).put(`/api/progress/notes/${newId()}`, { data })).toBeOK()
    return ids
  },
  [
    {
      name: 'a word that a unit is finished',
      who: member,
      path: () => '/progress',
      open: press('progress.finished'),
    },
    { name: 'a note for oneself', who: member, path: () => '/progress', open: press('progress.noteWrite') },
    {
      name: 'a note that is changed',
      who: member,
      path: () => '/progress',
      open: (page, say) =>
        page
          .getByRole('list', { name: say('progress.notes') })
          .getByRole('button')
          .first()
          .click(),
    },
    {
      name: 'a proposed circle',
      who: secretary,
      path: () => '/progress?tab=circles',
      open: (page, say) =>
        page
          .getByRole('button', { name: say('progress.circles.planOf') })
          .first()
          .click(),
    },
  ],
)
