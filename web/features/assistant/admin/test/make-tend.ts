// The assistant's settings, texts and questions for the tests of /nuri-admin.
import { getAssistantSettings, listAsked, listSet, listSources } from '#contract/assistant/tend.ts'
import type { Language } from '#contract/words/languages.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Asked, SetQuestion, Settings, Source } from '#web/features/assistant/admin-data.ts'

/** On, with one text and without a model. */
export const makeSettings = (given: Partial<Settings> = {}): Settings => ({
  on: true,
  instructions: '',
  synonyms: 'Feast, gathering',
  readsPage: true,
  readsNews: true,
  modelOn: false,
  monthlyTokens: null,
  priceIn: null,
  priceOut: null,
  currency: null,
  revision: 4,
  model: null,
  usage: { month: '2026-11-01', questions: 12, tokensIn: 0, tokensOut: 0, cost: null },
  index: { sources: 3, passages: 41 },
  ...given,
})

/** Hosted elsewhere, with a cap and a price. */
export const hosted: Partial<Settings> = {
  model: { name: 'qwen3', host: 'models.example', local: false },
  monthlyTokens: 100_000,
  currency: 'EUR',
  priceIn: 50,
  priceOut: 150,
  usage: { month: '2026-11-01', questions: 12, tokensIn: 30_000, tokensOut: 10_000, cost: 42 },
}

export const makeSource = (given: Partial<Source> = {}): Source => ({
  _id: idOf(60),
  id: idOf(60),
  kind: 'text',
  title: 'How we welcome newcomers',
  address: null,
  audience: 'members',
  language: 'en',
  on: true,
  accepted: true,
  fileName: null,
  signs: 57,
  passages: 1,
  indexedAt: '2026-11-20T10:00:00.000Z',
  revision: 2,
  ...given,
})

export const makeSetQuestion = (given: Partial<SetQuestion> = {}): SetQuestion => ({
  _id: idOf(61),
  id: idOf(61),
  question: 'Who welcomes newcomers?',
  language: 'en',
  expects: 'source',
  source: idOf(60),
  sourceTitle: 'How we welcome newcomers',
  asExample: false,
  run: null,
  ...given,
})

export const makeAsked = (given: Partial<Asked> = {}): Asked => ({
  _id: idOf(62),
  id: idOf(62),
  day: '2026-11-21',
  question: 'When does the youth group meet?',
  language: 'en',
  outcome: 'unknown',
  written: false,
  sources: [],
  thumb: null,
  words: '',
  ...given,
})

interface Opened {
  readonly settings?: Settings
  readonly sources?: readonly Source[]
  readonly set?: readonly SetQuestion[]
  readonly asked?: readonly Asked[]
  readonly language?: Language
}

/** The page as somebody on the Assembly opens it, with what the server answers until a test says otherwise. */
export const openTend = async (query: string, given: Opened = {}): Promise<void> => {
  const { settings = makeSettings(), sources = [makeSource()], set = [], asked = [], language = 'en' } = given
  when(getAssistantSettings).answers({ success: true, data: settings })
  when(listSources).answers({ success: true, data: [...sources] })
  when(listSet).answers({ success: true, data: [...set] })
  when(listAsked).answersBy(({ query }) => {
    const only = query.get('only') ?? 'all'
    const data = asked.filter(
      ({ outcome, thumb }) => only === 'all' || (only === 'wrong' ? thumb === 'down' : outcome === 'unknown'),
    )
    return { success: true, data }
  })
  await open(`/nuri-admin${query}`, { user: makeUser({ roles: ['assembly'], language }), language })
}
