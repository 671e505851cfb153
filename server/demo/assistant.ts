// The assistant of the demo: it is on, answers from ten texts of the community, and has a question set to be tried by.
import { splitPassages } from '#server/features/assistant/passages.ts'
import { instant } from '#server/platform/clock.ts'
import { setPublic } from '#server/platform/public-items-queries.ts'
import type { Tx } from '#server/platform/db.ts'
import { englishTexts } from './assistant-texts.ts'
import { persianTexts } from './assistant-texts-persian.ts'
import { insertAssistant } from './assistant-queries.ts'
import { officersOf } from './fund.ts'
import { openRandom } from './random.ts'
import { DAY, type Stage } from './stage.ts'

type Key = 'welcome' | 'circles' | 'feast' | 'centre' | 'classes'
type Language = 'en' | 'fa'

export interface DemoText {
  readonly key: Key
  readonly title: string
  readonly audience: 'everyone' | 'members'
  readonly daysAgo: number
  readonly text: string
}

/** Of its own, so that all else is as it would be without it. */
const SEED = 1844

/** Null: it should not know. The first four of each language are examples. */
export const demoSet: readonly (readonly [language: Language, question: string, from: Key | null])[] = [
  ['en', 'Can I come if I am not a Bahá’í?', 'welcome'],
  ['en', 'How long does it take to finish a book?', 'circles'],
  ['en', 'At what age do children begin?', 'classes'],
  ['en', 'Who hosts the Feast, and what do they prepare?', 'feast'],
  ['en', 'Where is the key of the Centre?', 'centre'],
  ['en', 'Who may collect my daughter after the lesson?', 'classes'],
  ['en', 'Is there a bus, and can a wheelchair get in?', 'welcome'],
  ['en', 'Which medicine helps against a headache?', null],
  ['en', 'What will the house prices be next year?', null],
  ['fa', 'اگر بهائی نباشم می‌توانم بیایم؟', 'welcome'],
  ['fa', 'یک کتاب چند هفته طول می‌کشد؟', 'circles'],
  ['fa', 'کلاس کودکان از چند سالگی است؟', 'classes'],
  ['fa', 'میزبان ضیافت چه کار می‌کند؟', 'feast'],
  ['fa', 'کلید مرکز کجاست؟', 'centre'],
  ['fa', 'قیمت دلار فردا چند است؟', null],
]

const EXAMPLES = 4

export const demoSynonyms = `hall, room, venue
key, keys, lock
collect, fetch, pick up
lesson, class
ضیافت, ضیافات
راهنما, تیوتر`

export const demoTexts = [
  ...englishTexts.map((one) => ({ ...one, language: 'en' as const })),
  ...persianTexts.map((one) => ({ ...one, language: 'fa' as const })),
]

/** Once the community and its people are there; the chair has added the texts. */
export const openAssistant = async (tx: Tx, stage: Stage): Promise<void> => {
  const { communityId: community, now } = stage
  const random = openRandom(SEED)
  const { chair } = officersOf(stage)
  const sources = demoTexts.map(({ key, daysAgo, ...one }) => ({
    key,
    row: {
      ...one,
      community_id: community,
      id: random.id(now - daysAgo * DAY),
      kind: 'text' as const,
      address: null,
      file_name: null,
      passages: splitPassages(one.text).length,
      added_by: chair,
      indexed_at: instant(now - daysAgo * DAY),
    },
  }))
  const idOf = (key: Key | null, language: Language) =>
    sources.find((one) => one.key === key && one.row.language === language)?.row.id ?? null
  await insertAssistant(tx, community, {
    sources: sources.map(({ row }) => row),
    set: demoSet.map(([language, question, from]) => ({
      community_id: community,
      id: random.id(now - 60 * DAY),
      question,
      language,
      expects: from === null ? ('nothing' as const) : ('source' as const),
      source_id: idOf(from, language),
      as_example:
        demoSet.filter(([one]) => one === language).findIndex(([, asked]) => asked === question) < EXAMPLES,
      run_at: null,
      passed: null,
    })),
    settings: {
      community_id: community,
      synonyms: demoSynonyms,
      monthly_tokens: null,
      price_in: null,
      price_out: null,
      currency: null,
    },
  })
  for (const { row } of sources)
    if (row.audience === 'everyone')
      await setPublic(tx, community, { id: row.id, kind: 'assistantSource' }, true)
}
