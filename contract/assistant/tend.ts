// /nuri-admin, the Assembly's: the texts that the assistant answers from, its instructions and model, the question set by
// which it is tried, and what it was asked, without names.
import * as z from 'zod/mini'
import { Currency } from '#contract/finance/common.ts'
import {
  Day,
  HttpsLink,
  Id,
  Instant,
  Message,
  dataOf,
  listOf,
  noteText,
  pageQuery,
  typed,
  typedText,
} from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Audience, Outcome, SourceLanguage } from './ask.ts'

/** Signs of one source; about 80 printed pages of a thousand signs each would be 80,000. */
export const MOST_SIGNS = 1_000_000
/** Bytes of a document. */
export const MOST_BYTES = 10 * 1024 * 1024
export const MOST_SOURCES = 500
export const MOST_SET = 200

const revision = { revision: z.number() }

/** A number of tokens, or a price in the smallest unit of the currency for a million of them. */
const count = (most: number) =>
  z
    .number('Please write a number.')
    .check(
      z.int('Please write a whole number.'),
      z.gte(0, 'Please write a number of zero or more.'),
      z.lte(most, 'This number is too large.'),
    )

const Settings = z.object({
  on: z.boolean(),
  /** What the Assembly asks of the model; used only where a model writes. */
  instructions: z.string(),
  /** One group of words in a line, with commas: they mean the same. */
  synonyms: z.string(),
  /** The community's page is a source. */
  readsPage: z.boolean(),
  /** Its published announcements are sources. */
  readsNews: z.boolean(),
  modelOn: z.boolean(),
  /** In a calendar month; null is none, and then no model writes. */
  monthlyTokens: z.nullable(z.number()),
  /** For a million tokens, in the currency's smallest unit; null where no price was entered. */
  priceIn: z.nullable(z.number()),
  priceOut: z.nullable(z.number()),
  currency: z.nullable(Currency),
  ...revision,
})

export const AssistantSettings = z.extend(Settings, {
  /** Null where the installation has no model: its name and the host that texts would be sent to. */
  model: z.nullable(z.object({ name: z.string(), host: z.string(), local: z.boolean() })),
  usage: z.object({
    /** The first day of the month that runs. */
    month: Day,
    questions: z.number(),
    tokensIn: z.number(),
    tokensOut: z.number(),
    /** In the currency's smallest unit; null without a price. */
    cost: z.nullable(z.number()),
  }),
  index: z.object({ sources: z.number(), passages: z.number() }),
})

/** One shape for both: the reply of a change is what the question answers. */
const SettingsReply = dataOf(AssistantSettings)

export const getAssistantSettings = route({
  method: 'GET',
  path: '/api/assistant/settings',
  access: 'assembly',
  feature: 'assistant',
  summary: 'How the assistant is set up, and what its model has used this month',
  reply: SettingsReply,
  failure: 'The settings could not be loaded.',
})

export const changeAssistantSettings = route({
  method: 'PATCH',
  path: '/api/assistant/settings',
  access: 'assembly',
  feature: 'assistant',
  repeatable: true,
  summary: 'Turn the assistant or its model on or off, or change what it goes by',
  body: z.object({
    on: z.optional(z.boolean()),
    instructions: z.optional(noteText(2_000)),
    synonyms: z.optional(noteText(10_000)),
    readsPage: z.optional(z.boolean()),
    readsNews: z.optional(z.boolean()),
    modelOn: z.optional(z.boolean()),
    monthlyTokens: z.optional(z.nullable(count(1_000_000_000))),
    priceIn: z.optional(z.nullable(count(10_000_000))),
    priceOut: z.optional(z.nullable(count(10_000_000))),
    currency: z.optional(z.nullable(Currency)),
    ...revision,
  }),
  example: { on: true, revision: 0 },
  reply: SettingsReply,
  answers: getAssistantSettings,
  failure: 'This could not be saved. {detail}',
})

export const AssistantSource = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(['document', 'text']),
  title: z.string(),
  address: z.nullable(z.string()),
  audience: Audience,
  language: SourceLanguage,
  on: z.boolean(),
  /** False for what was read out of a PDF and nobody has looked at yet: it answers nothing. */
  accepted: z.boolean(),
  fileName: z.nullable(z.string()),
  signs: z.number(),
  passages: z.number(),
  /** When its text was last read into the index. */
  indexedAt: z.nullable(Instant),
  ...revision,
})

export const listSources = route({
  method: 'GET',
  path: '/api/assistant/sources',
  access: 'assembly',
  feature: 'assistant',
  summary: 'The documents and texts that the assistant answers from, by title, at most 500',
  reply: listOf(AssistantSource),
  failure: 'The sources could not be loaded.',
})

const described = {
  title: typed(160, 'Please give the source a title.'),
  language: SourceLanguage,
  audience: Audience,
}

const SourceText = typedText(MOST_SIGNS, 'Please paste the text.')
const Address = z._default(z.nullable(HttpsLink), null)

export const addText = route({
  method: 'POST',
  path: '/api/assistant/sources',
  access: 'assembly',
  feature: 'assistant',
  repeatable: true,
  status: 201,
  // Persian takes two bytes a letter.
  bodyLimit: 3 * 1024 * 1024,
  summary: 'Add a pasted text; the same id again answers the source that is there',
  body: z.object({ id: Id, ...described, address: Address, text: SourceText }),
  example: {
    id: '0198c000-0000-7000-8000-000000000052',
    title: 'How we welcome newcomers',
    language: 'en',
    audience: 'members',
    text: 'Whoever comes for the first time is welcomed at the door.',
  },
  reply: dataOf(AssistantSource),
  failure: 'The text could not be added. {detail}',
})

export const addSourceFile = route({
  method: 'POST',
  path: '/api/assistant/sources/file',
  access: 'assembly',
  feature: 'assistant',
  rate: 'upload',
  multipart: true,
  repeatable: true,
  status: 201,
  summary:
    'Add a document in the field `file`: DOCX, Markdown or text, or a PDF, whose text waits until somebody has looked at it',
  body: z.object({ id: Id, ...described }),
  reply: dataOf(AssistantSource),
  failure: 'The document could not be added. {detail}',
})

const oneSource = {
  params: z.object({ id: Id }),
  fence: { id: 'assistantSource' },
  stranger: 'may',
  feature: 'assistant',
} as const

export const getSource = route({
  method: 'GET',
  path: '/api/assistant/sources/:id',
  access: 'assembly',
  ...oneSource,
  summary: 'A source with its whole text',
  reply: dataOf(z.extend(AssistantSource, { text: z.string() })),
  failure: 'The source could not be loaded.',
})

export const changeSource = route({
  method: 'PUT',
  path: '/api/assistant/sources/:id',
  access: 'assembly',
  ...oneSource,
  repeatable: true,
  bodyLimit: 3 * 1024 * 1024,
  summary: 'Change a source, turn it on or off, or accept what was read out of it',
  body: z.object({
    ...described,
    address: Address,
    on: z.boolean(),
    accepted: z.boolean(),
    /** Left out: the text stays as it is. */
    text: z.optional(SourceText),
    ...revision,
  }),
  example: {
    title: 'How we welcome newcomers',
    language: 'en',
    audience: 'everyone',
    on: true,
    accepted: true,
    revision: 0,
  },
  reply: dataOf(AssistantSource),
  failure: 'The source could not be changed. {detail}',
})

export const removeSource = route({
  method: 'DELETE',
  path: '/api/assistant/sources/:id',
  access: 'assembly',
  ...oneSource,
  repeatable: true,
  summary: 'Delete a source with its text, and the questions of the set that expect it',
  reply: Message,
  failure: 'The source could not be deleted. {detail}',
})

/** What the answer to a question of the set should come from; `nothing`: the assistant should not know. */
export const Expects = z.enum(['source', 'page', 'news', 'nothing'])

export const SetQuestion = z.object({
  _id: Id,
  id: Id,
  question: z.string(),
  language: SourceLanguage,
  expects: Expects,
  source: z.nullable(Id),
  sourceTitle: z.nullable(z.string()),
  /** Shown to whoever opens the assistant, where they may read its source. */
  asExample: z.boolean(),
  /** Of the last run; null before the first. */
  run: z.nullable(
    z.object({
      at: Instant,
      passed: z.boolean(),
      /** The titles that were quoted; none: it did not know. */
      found: z.array(z.string()),
    }),
  ),
})

const SetReply = listOf(SetQuestion)

export const listSet = route({
  method: 'GET',
  path: '/api/assistant/set',
  access: 'assembly',
  feature: 'assistant',
  summary: 'The question set by which the assistant is tried, at most 200',
  reply: SetReply,
  failure: 'The question set could not be loaded.',
})

const inSet = z
  .object({
    question: typed(500, 'Please write a question.'),
    language: SourceLanguage,
    expects: Expects,
    source: z._default(z.nullable(Id), null),
    asExample: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ expects, source }) => (expects === 'source') === (source !== null), {
      path: ['source'],
      error: 'Please choose the source that it expects.',
    }),
  )

export const writeSetQuestion = route({
  method: 'PUT',
  path: '/api/assistant/set/:id',
  access: 'assembly',
  feature: 'assistant',
  params: z.object({ id: Id }),
  repeatable: true,
  summary: 'Put a question into the set under an id that the caller makes, or change the one that is there',
  body: inSet,
  example: { question: 'Who wins the match on Sunday?', language: 'en', expects: 'nothing' },
  reply: dataOf(SetQuestion),
  failure: 'The question could not be saved. {detail}',
})

export const removeSetQuestion = route({
  method: 'DELETE',
  path: '/api/assistant/set/:id',
  access: 'assembly',
  params: z.object({ id: Id }),
  fence: { id: 'assistantSetQuestion' },
  stranger: 'may',
  feature: 'assistant',
  repeatable: true,
  summary: 'Take a question out of the set',
  reply: Message,
  failure: 'The question could not be deleted. {detail}',
})

export const runSet = route({
  method: 'POST',
  path: '/api/assistant/set/run',
  access: 'assembly',
  feature: 'assistant',
  repeatable: true,
  summary: 'Try the whole question set: what each question finds, and whether that was expected',
  reply: SetReply,
  answers: listSet,
  failure: 'The question set could not be run. {detail}',
})

export const listAsked = route({
  method: 'GET',
  path: '/api/assistant/asked',
  access: 'assembly',
  feature: 'assistant',
  summary:
    'What members asked in the last 30 days, without names and by day, newest first; or answers marked wrong',
  query: z.extend(pageQuery(50), { only: z._default(z.enum(['all', 'unknown', 'wrong']), 'all') }),
  reply: listOf(
    z.object({
      _id: Id,
      id: Id,
      day: Day,
      question: z.string(),
      language: SourceLanguage,
      outcome: Outcome,
      /** A model has written the answer. */
      written: z.boolean(),
      /** The titles of its sources. */
      sources: z.array(z.string()),
      thumb: z.nullable(z.enum(['up', 'down'])),
      /** What the asker says is wrong. */
      words: z.string(),
    }),
  ),
  failure: 'The questions could not be loaded.',
})
