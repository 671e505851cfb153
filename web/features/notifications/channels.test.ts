import { describe, expect, test } from 'vitest'
import { presets } from '#contract/notifications/channels.ts'
import { NotificationType } from '#contract/notifications/notifications.ts'
import { kinds, presetOf, withBox } from './channels.ts'

test('every type stands in one row, and in one only', () => {
  const types = kinds.flatMap((group) => group.kinds.flatMap((kind) => kind.types))
  expect(types.toSorted()).toEqual(NotificationType.options.toSorted())
})

describe('choices', () => {
  test('are known as the preset that they are', () => {
    expect(presetOf(presets.needs)).toBe('needs')
    expect(presetOf(presets.important)).toBe('important')
    expect(presetOf(presets.everything)).toBe('everything')
  })

  test('are one’s own as soon as a box differs, and the preset again when it is put back', () => {
    const changed = withBox(presets.needs, 'coming', 'email', true)
    expect(presetOf(changed)).toBe(null)
    expect([changed.join_event.email, changed.leave_event.email]).toEqual([true, true])
    expect(presets.needs.join_event.email).toBe(false)
    expect(presetOf(withBox(changed, 'coming', 'email', false))).toBe('needs')
  })
})
