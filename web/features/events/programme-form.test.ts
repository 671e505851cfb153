import { expect, test } from 'vitest'
import { differing } from '#web/features/drafts/typed.ts'
import {
  begunOn,
  blankItem,
  inPart,
  Kept,
  kindsIn,
  minutesOf,
  moved,
  opened,
  openedNew,
  type TypedItem,
  typedItem,
  unlike,
  wishedItems,
  withItem,
} from './programme-form.ts'

const item = (key: string, part: TypedItem['part'], more: Partial<TypedItem> = {}): TypedItem => ({
  ...blankItem(key, part),
  title: key,
  ...more,
})
const keys = (items: readonly TypedItem[]) => items.map(({ key }) => key).join(' ')
const three = [item('a', 'devotional'), item('b', 'devotional'), item('c', 'fellowship')]

test('an item moves within its part and not out of it', () => {
  expect(keys(moved(three, 'b', -1))).toBe('b a c')
  expect(keys(moved(three, 'b', 1))).toBe('a b c')
  expect(keys(moved(three, 'a', -1))).toBe('a b c')
})

test('minutes are typed in the digits of any language', () => {
  expect(['', ' ۱۰ ', '5', '٦٠٠'].map(minutesOf)).toEqual([null, 10, 5, 600])
  expect(['0', '601', '1.5', 'ten'].map(minutesOf)).toEqual([undefined, undefined, undefined, undefined])
  expect(wishedItems([item('a', 'devotional', { minutes: '۱۲' })])).toMatchObject([{ minutes: 12 }])
})

test('a new item stands at the end of its part, and one that is written anew stays in its place', () => {
  expect(keys(withItem(three, item('d', 'devotional')))).toBe('a b d c')
  expect(keys(withItem(three, item('a', 'devotional', { title: 'Other' })))).toBe('a b c')
  expect(keys(withItem(three, item('a', 'fellowship')))).toBe('b c a')
})

test('what is sent names a member or somebody in words, never both', () => {
  const reader = { id: 'm', name: 'Sam Lee' }
  expect(
    wishedItems([
      item('a', 'devotional', { reader, by: 'Somebody', minutes: '3' }),
      item('b', 'devotional', { by: 'The children' }),
    ]),
  ).toMatchObject([
    { reader: 'm', by: null, minutes: 3 },
    { reader: null, by: 'The children', minutes: null },
  ])
})

test('an item of the programme is written on as it stands', () => {
  const stands = {
    part: 'devotional',
    kind: 'prayer',
    title: 'Opening prayer',
    text: 'Words',
    reader: { refId: 'm', name: 'Sam Lee' },
    by: null,
    minutes: 2,
  } as const
  expect(wishedItems([typedItem(stands, 'a')])).toEqual([{ ...stands, reader: 'm' }])
})

const begun = begunOn({ revision: 3, items: [], letters: [], can: { change: true, letters: [] } })

test('what is typed is kept with the revision that it was begun on, and the item in its form too', () => {
  const reader = { id: 'm', name: 'Sam Lee' }
  const written = { ...begun, items: three, open: item('d', 'devotional', { text: 'Half a', reader }) }
  const kept = differing(Kept, { written: null }, { written: unlike(begun, written) })
  expect(kept).toEqual({ written: { revision: 3, items: three, open: written.open } })
})

test('nothing is kept where nothing is typed, or all of it was taken back', () => {
  expect(unlike(begun, { ...begun, items: [] })).toBeNull()
})

test('an item that was put away is opened as it was typed', () => {
  const changed = item('a', 'devotional', { text: 'Typed' })
  expect(opened({ ...begun, items: three, open: changed }, three[0] ?? changed)).toBe(changed)
  expect(openedNew({ ...begun, items: three, open: changed }, 'e').key).toBe('e')
  expect(openedNew({ ...begun, items: three, open: item('d', 'devotional') }, 'e').key).toBe('d')
})

test('the treasurer’s report is offered in the consultation alone', () => {
  expect(kindsIn('consultation')).toContain('treasurer')
  expect(kindsIn('fellowship')).not.toContain('treasurer')
  expect(inPart('devotional', 'treasurer')).toEqual({ part: 'devotional', kind: 'other' })
  expect(inPart('consultation', 'talk')).toEqual({ part: 'consultation', kind: 'talk' })
})
