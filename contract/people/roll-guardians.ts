// Who answers for a child, as those who keep the roll say it: for guardians who live elsewhere, or are not there.
import * as z from 'zod/mini'
import { Id, Message } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const addGuardianOnRoll = route({
  method: 'POST',
  path: '/api/people/:id/guardians',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  repeatable: true,
  summary: 'Make an adult on the roll a guardian of a child, after a fresh proof; all its guardians are told',
  params: z.object({ id: Id }),
  fence: { id: 'person' },
  body: z.object({ person: Id }),
  example: { person: '01985b2e-0000-7000-8000-000000000000' },
  reply: Message,
  failure: 'The guardian could not be added. {detail}',
})

export const removeGuardianOnRoll = route({
  method: 'DELETE',
  path: '/api/people/:id/guardians/:guardianId',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  repeatable: true,
  summary: 'Somebody is no guardian of a child any more, after a fresh proof; all its guardians are told',
  params: z.object({ id: Id, guardianId: Id }),
  fence: { id: 'person' },
  reply: Message,
  failure: 'The guardian could not be removed. {detail}',
})
