import { expect, test } from 'vitest'
import { openSavedForms } from './saved-forms.ts'

const openForms = () => {
  const kept = new Map<string, unknown>()
  let emptied = 0
  const forms = openSavedForms(
    {
      read: (key, shape) => {
        const result = shape.safeParse(kept.get(key))
        return result.success ? result.data : null
      },
      write: (key, data) => void kept.set(key, data),
      drop: (key) => void kept.delete(key),
    },
    () => {
      emptied += 1
    },
  )
  const put = (id: string) =>
    forms.put({
      id,
      data: {},
      meta: { label: `The ${id}`, path: `/${id}`, resumeAction: null },
      updatedAt: '2026-11-22T10:00:00.000Z',
    })
  return { forms, put, emptied: () => emptied, ids: () => forms.all().map(({ id }) => id) }
}

test('of three forms the two that were saved last are kept', () => {
  const { put, ids } = openForms()
  for (const id of ['devotional', 'post', 'fireside']) put(id)
  expect(ids()).toEqual(['fireside', 'post'])
})

test('the form that a third would replace is named before it happens', () => {
  const { forms, put } = openForms()
  put('devotional')
  expect(forms.replacedBy('post')).toBe(null)
  put('post')
  expect(forms.replacedBy('fireside')?.meta.label).toBe('The devotional')
  expect(forms.replacedBy('devotional')).toBe(null)
})

test('forms that were cleared can be brought back', () => {
  const { forms, put, ids } = openForms()
  put('devotional')
  put('post')
  const bringBack = forms.clearAll()
  expect(ids()).toEqual([])
  bringBack()
  expect(ids()).toEqual(['post', 'devotional'])
})

test('when the last form is cleared there is nothing to recover', () => {
  const { forms, put, emptied } = openForms()
  put('devotional')
  put('post')
  forms.clear('post')
  expect(emptied()).toBe(0)
  forms.clear('devotional')
  expect(emptied()).toBe(1)
})
