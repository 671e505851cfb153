import type { ReplyOf } from '#contract/route.ts'
import type { getExample } from '#contract/examples/examples.ts'
import { type Standing, fillFault, isThere } from './rules.ts'

export const exampleView = (standing: Standing): ReplyOf<typeof getExample>['data'] => {
  const { person = 0, event = 0, activity = 0, post = 0 } = standing.items
  return {
    there: isThere(standing),
    people: person,
    gatherings: event + activity,
    posts: post,
    fault: fillFault(standing),
  }
}
