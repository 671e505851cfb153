import { compileMessage } from '@lingui/message-utils/compileMessage'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import english from '#web/words/en/activities.json' with { type: 'json' }
import { i18n } from '#web/words/language.ts'
import { WordsProvider } from '#web/words/words.ts'
import type { Activity } from './data.ts'
import { makeActivity } from './test/make-activity.ts'
import { useActivityWords } from './use-activity-words.ts'

i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: english })

const Repeat = ({ activity }: { activity: Activity }) => useActivityWords(activity).repeat

const repeatOf = (given: Partial<Activity>): string =>
  renderToStaticMarkup(
    createElement(
      WordsProvider,
      null,
      createElement(Repeat, { activity: { ...makeActivity('Fireside'), ...given } }),
    ),
  )

const weekly = {
  day: 'Tuesday',
  time: '18:00',
  endTime: '19:30',
  frequency: 'weekly',
  monthlyBy: null,
} as const
const once = { ...weekly, day: null, frequency: 'one-off' } as const
const meeting = (time: string) => ({ _id: 's', id: 's', date: '2099-12-10', time, sequence: 0 })

test('when it meets is said with the end that was planned', () => {
  expect(repeatOf({ groupDetails: weekly })).toBe('Every Tuesday, 6:00 pm – 7:30 pm')
  expect(repeatOf({ groupDetails: once, nextSessions: [meeting('18:00:00')] })).toMatch(
    /10 Dec 2099, 6:00 pm – 7:30 pm$|10 Dec, 6:00 pm – 7:30 pm$/,
  )
})

test('without an end, and of what was moved to another hour, only the beginning is said', () => {
  expect(repeatOf({ groupDetails: { ...weekly, endTime: null } })).toBe('Every Tuesday, 6:00 pm')
  expect(repeatOf({ groupDetails: once, nextSessions: [meeting('20:00:00')] })).toMatch(/8:00 pm$/)
})
