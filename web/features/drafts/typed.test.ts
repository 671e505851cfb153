import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openKeep } from '#web/http/keep.ts'
import { afterPause } from './autosave.ts'
import { differing } from './typed.ts'
import { openTypedForms } from './typed-forms.ts'

/** A device's storage with nobody signed in. */
const openDevice = () => {
  const map = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  const find = () => shelf
  return { map, keep: openKeep(find, find) }
}

const makeUser = (name: string) => ({
  _id: `0198c0de-0000-7000-8000-${name.padEnd(12, '0')}`,
  id: `0198c0de-0000-7000-8000-${name.padEnd(12, '0')}`,
  userId: `0198c0de-0000-7000-8000-${name.padEnd(12, '0')}`,
  firstName: name,
  lastName: '',
  email: `${name}@example.org`,
  bahaiId: null,
  profilePicture: null,
  occupation: null,
  roles: [],
  state: 'confirmed' as const,
  language: null,
  community: null,
})

const Shape = z.partial(z.object({ about: z.string(), languages: z.array(z.string()) }))
const begin = { about: 'Old words', languages: ['en'], birthDate: '' }
const updatedAt = '2026-11-22T10:00:00.000Z'

test('only what was changed is kept, so that another’s change meanwhile stands', () => {
  expect(differing(Shape, begin, { ...begin, about: 'New words' })).toEqual({ about: 'New words' })
  expect(differing(Shape, begin, { ...begin, languages: ['en'] })).toBeNull()
})

test('a field that the form does not name for the device is not kept', () => {
  expect(differing(Shape, begin, { ...begin, birthDate: '2019-05-01' })).toBeNull()
  expect(differing(Shape, begin, { about: 'New', languages: [], birthDate: '2019-05-01' })).toEqual({
    about: 'New',
    languages: [],
  })
})

test('what is typed is found by its form, is nobody else’s, and is gone at sign-out', () => {
  const { map, keep } = openDevice()
  const forms = openTypedForms(keep)
  keep.setUser(makeUser('ab'))
  forms.put({ id: 'profile-about', data: { about: 'Kept words' }, updatedAt })
  expect(forms.find('profile-about', Shape)).toEqual({ data: { about: 'Kept words' }, updatedAt })
  expect(forms.find('profile-serve', Shape)).toBeNull()
  keep.setUser(makeUser('cd'))
  expect(forms.find('profile-about', Shape)).toBeNull()
  keep.clear()
  expect([...map.keys()]).toEqual([])
})

test('of many forms those that were typed in last are kept', () => {
  const { keep } = openDevice()
  const forms = openTypedForms(keep)
  keep.setUser(makeUser('ab'))
  for (let number = 1; number <= 25; number += 1) forms.put({ id: `comment-${number}`, data: {}, updatedAt })
  expect(forms.all()).toHaveLength(20)
  expect(forms.find('comment-5', Shape)).toBeNull()
  expect(forms.find('comment-6', Shape)).not.toBeNull()
  forms.clear('comment-25')
  expect(forms.all().at(0)?.id).toBe('comment-24')
})

test('typing is saved half a second after it pauses, once', () => {
  vi.useFakeTimers()
  const save = vi.fn<() => void>()
  const callOff = afterPause(save)
  vi.advanceTimersByTime(499)
  callOff()
  afterPause(save)
  vi.advanceTimersByTime(499)
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(save).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
