// What a household is called, as those who keep the roll say it.
import * as z from 'zod/mini'
import { Id, Message } from '#contract/common.ts'
import { HouseholdName } from './households.ts'
import { route } from '#contract/route.ts'

export const renameHouseholdOnRoll = route({
  method: 'PATCH',
  path: '/api/people/households/:id',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Give a household of the roll another name; the log gives the old one back',
  params: z.object({ id: Id }),
  fence: { id: 'household' },
  body: z.object({ name: HouseholdName }),
  example: { name: 'Rahimi household' },
  reply: Message,
  failure: 'The name could not be saved. {detail}',
})
