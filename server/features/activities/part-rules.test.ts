import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letIn, letInChildren, stateOfAsking } from './participation-rules.ts'

interface Queue {
  readonly inside: readonly string[]
  readonly waiting: readonly string[]
}

const filled = ({ inside, waiting }: Queue, places: number): Queue => {
  const came = letIn(
    waiting.map((person_id) => ({ person_id, age: null })),
    places,
    inside.length,
  )
  return { inside: [...inside, ...came], waiting: waiting.filter((one) => !came.includes(one)) }
}

test('2,000 sequences of coming and going: never over the limit, and the order is kept', () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom('come', 'come', 'go', 'places'), fc.integer({ min: 1, max: 12 })),
    {
      minLength: 5,
      maxLength: 50,
    },
  )
  let waited = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (first, taken) => {
      let places = first
      let queue: Queue = { inside: [], waiting: [] }
      for (const [step, number] of taken) {
        const one = String(number)
        const before = queue
        if (step === 'places') places = Math.max(places, number % 5)
        if (step === 'come' && !queue.inside.includes(one) && !queue.waiting.includes(one))
          queue = { ...queue, waiting: [...queue.waiting, one] }
        if (step === 'go')
          queue = {
            inside: queue.inside.filter((other) => other !== one),
            waiting: queue.waiting.filter((other) => other !== one),
          }
        const line = queue.waiting
        queue = filled(queue, places)
        waited += queue.waiting.length
        expect(queue.inside.length).toBeLessThanOrEqual(places)
        // Nobody waits beside a free place, and whoever came in stood at the head of the line.
        expect(queue.waiting.length === 0 || queue.inside.length === places).toBe(true)
        expect([...queue.inside.filter((other) => !before.inside.includes(other)), ...queue.waiting]).toEqual(
          line,
        )
      }
    }),
    { numRuns: 2_000, seed: 19 },
  )
  expect(waited).toBeGreaterThan(10_000)
})

test('what somebody is who asks follows from how one comes and from what they were', () => {
  const states = (['open', 'request', 'closed'] as const).map((how) =>
    ([null, 'left', 'declined', 'invited', 'waiting', 'requested', 'active'] as const).map((before) =>
      stateOfAsking('participant', how, before),
    ),
  )
  expect(states).toEqual([
    ['waiting', 'waiting', 'requested', 'waiting', 'waiting', 'requested', 'active'],
    ['requested', 'requested', 'requested', 'waiting', 'waiting', 'requested', 'active'],
    [null, null, null, 'waiting', 'waiting', 'requested', 'active'],
  ])
  expect(stateOfAsking('facilitator', 'open', null)).toBe('requested')
})

const policy = {
  adultsAtLeast: 2,
  checkedAtLeast: 1,
  ratios: [
    { fromAge: 0, toAge: 2, children: 3 },
    { fromAge: 3, toAge: 17, children: 6 },
  ],
}
const child = (person_id: string, age: number | null) => ({ person_id, age })

test('children come in as long as the adults are enough for each of them, and nobody overtakes', () => {
  const two = [{ cleared: true }, { cleared: false }]
  const waiting = [child('a', 2), child('b', 2), child('c', null), child('d', 8)]
  expect(letInChildren(waiting, null, [2, 2, 2, 8], two, policy)).toEqual(['a', 'b'])
  expect(letInChildren(waiting, 5, [], two, policy)).toEqual(['a', 'b', 'c', 'd'])
  expect(letInChildren(waiting, 2, [8], two, policy)).toEqual(['a'])
  expect(letInChildren(waiting, null, [], [{ cleared: true }], policy)).toEqual([])
  expect(letInChildren(waiting, null, [], [{ cleared: false }, { cleared: false }], policy)).toEqual([])
})
