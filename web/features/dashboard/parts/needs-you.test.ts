import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#web/http/keep.ts'
import { openQueryClient } from '#web/http/query-client.ts'
import dashboard from '#web/words/en/dashboard.later.json' with { type: 'json' }
import kit from '#web/words/en/kit.json' with { type: 'json' }
import { i18n } from '#web/words/language.ts'
import { WordsProvider } from '#web/words/words.ts'
import { type Dashboard, dashboardQuestion } from '../data.ts'
import { NeedsYou } from './NeedsYou.tsx'

i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: { ...dashboard, ...kit } })

const layli: SignedInUser = {
  _id: '1',
  id: '1',
  userId: '1',
  email: 'layli@example.org',
  firstName: 'Layli',
  lastName: 'Rahimi',
  bahaiId: null,
  profilePicture: null,
  occupation: null,
  language: null,
  community: null,
  state: 'confirmed',
  roles: [],
}

const NOTHING = 'Nothing is waiting for you.'

/** What stands there when the question has this answer or this failure, or neither yet. */
const shown = ({ answer, failure }: { answer?: Dashboard; failure?: Error }): string => {
  const client = openQueryClient()
  client.setDefaultOptions({ queries: { retryOnMount: false } })
  const { queryKey } = dashboardQuestion()
  if (answer) client.setQueryData(queryKey, { success: true, data: answer })
  if (failure)
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error: failure })
  const words = createElement(WordsProvider, null, createElement(NeedsYou, { user: layli }))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, words))
}

test('that nothing waits is said when it is known', () => {
  expect(shown({ answer: { duties: [], asking: [], hosting: [] } })).toContain(NOTHING)
})

test('while it is asked, its place is kept and nothing is said of it', () => {
  const page = shown({})
  expect(page).toContain('aria-busy="true"')
  expect(page).not.toContain(NOTHING)
})

test('a failure is told, with a way to ask again', () => {
  const page = shown({ failure: new Error('We are resting.') })
  expect(page).toContain('We are resting.')
  expect(page).toContain(kit['kit.tryAgain'])
  expect(page).not.toContain(NOTHING)
})
