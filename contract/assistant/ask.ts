// Nuri (/nuri/test): questions answered from the community's own texts, each passage with its source. Off until an
// Assembly turns it on. Of a visitor nothing is stored; of a member their questions, for 30 days.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf, listOf, noteText, pageQuery, typedText } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** Who may read a source, and so who may be answered from it. */
export const Audience = z.enum(['everyone', 'members', 'assembly'])

/** A document or pasted text that was added, the community's own page, or an announcement of its news. */
export const SourceKind = z.enum(['document', 'text', 'page', 'news'])

/** The languages that a source may be in; a question is answered first in the reader's own. */
export const SourceLanguage = z.enum(['en', 'fa'])

/** Days for which a member's questions are kept. */
export const QUESTION_DAYS = 30

/** The most passages that an answer quotes. */
export const MOST_PASSAGES = 3

/** A piece of a source, quoted whole. */
export const Passage = z.object({
  /** From 1, as an answer names it. */
  number: z.number(),
  kind: SourceKind,
  /** Of the source; of an announcement that of the post. */
  source: Id,
  title: z.string(),
  /** The heading under which it stands; empty without one. */
  heading: z.string(),
  text: z.string(),
  language: SourceLanguage,
  /** Which piece of its source it is, from 0. */
  piece: z.number(),
  /** Where a pasted text was taken from. */
  address: z.nullable(z.string()),
})

/** A sentence of a model's answer with the numbers of the passages that carry it. */
export const Sentence = z.object({ text: z.string(), passages: z.array(z.number()) })

/** `unknown`: nothing in the texts carries an answer. */
export const Outcome = z.enum(['answered', 'unknown'])

const AssistantCommunity = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** Null where the community shows none. */
  contactEmail: z.nullable(z.string()),
})

/** The name of a community in the address; without it a member's own, or the only one that has the assistant on. */
const named = z.optional(z.string().check(z.minLength(1), z.maxLength(120)))

export const getAssistant = route({
  method: 'GET',
  path: '/api/assistant',
  // Whether the assistant is used says the community that is asked about, not the caller's.
  access: 'visitor',
  summary: 'Whether a community’s assistant answers, with examples; or the communities to choose from',
  query: z.object({ community: named }),
  reply: dataOf(
    z.object({
      /** `resting`: it is off, here or everywhere. `choose`: several communities have it on. */
      state: z.enum(['on', 'resting', 'choose']),
      community: z.nullable(AssistantCommunity),
      choices: z.array(AssistantCommunity),
      /** The caller is a member of it. */
      own: z.boolean(),
      /** A model writes answers from the passages. */
      model: z.boolean(),
      /** At most four of each language. */
      examples: z.array(z.object({ text: z.string(), language: SourceLanguage })),
    }),
  ),
  failure: 'The assistant could not be reached.',
})

const asked = {
  /** Made by the asker: the same question sent twice is one. */
  id: Id,
  community: named,
  question: typedText(500, 'Please write a question.'),
  /** The reader's language. */
  language: SourceLanguage,
}

const example = {
  id: '0198c000-0000-7000-8000-000000000051',
  question: 'How does one join a study circle?',
  language: 'en',
}

export const askAssistant = route({
  method: 'POST',
  path: '/api/assistant/questions',
  access: 'visitor',
  rate: 'assistant',
  repeatable: true,
  summary:
    'Ask a question: the passages of the community’s texts that fit best, quoted whole, or that none does',
  body: z.object(asked),
  example,
  reply: dataOf(
    z.object({
      outcome: Outcome,
      passages: z.array(Passage),
      /** The question is kept among the caller's own. */
      kept: z.boolean(),
      /** A model may be asked to write an answer from these passages. */
      canWrite: z.boolean(),
    }),
  ),
  failure: 'Your question could not be sent. {detail}',
})

/** Why a model's answer did not come, or not to its end. */
export const NotWritten = z.enum(['off', 'cap', 'busy', 'unreachable', 'slow', 'unsupported'])

/**
 * The events of the stream, each one line of JSON behind `data: `. First `passages`, then each `sentence` as soon as it
 * is whole and proven by its passages; at last `end`, with null when all went well.
 */
export const Written = z.discriminatedUnion('event', [
  z.object({ event: z.literal('passages'), passages: z.array(Passage) }),
  z.object({ event: z.literal('sentence'), sentence: Sentence }),
  z.object({ event: z.literal('end'), fault: z.nullable(NotWritten) }),
])

export const writeAnswer = route({
  method: 'POST',
  path: '/api/assistant/answers',
  access: 'visitor',
  rate: 'assistantModel',
  repeatable: true,
  stream: true,
  summary:
    'Have the model write an answer from the passages that fit: a stream of whole sentences with their sources',
  body: z.object(asked),
  example,
  failure: 'The answer could not be written. {detail}',
})

/** One of the caller's own questions. */
export const OwnQuestion = z.object({
  _id: Id,
  id: Id,
  askedAt: Instant,
  question: z.string(),
  language: SourceLanguage,
  outcome: Outcome,
  /** Of sources that the caller may still read. */
  passages: z.array(Passage),
  /** Empty where no model has written. */
  sentences: z.array(Sentence),
  thumb: z.nullable(z.enum(['up', 'down'])),
})

export const listOwnQuestions = route({
  method: 'GET',
  path: '/api/assistant/questions',
  access: 'member',
  feature: 'assistant',
  summary: 'What the caller has asked in the last 30 days, newest first',
  query: pageQuery(50),
  reply: listOf(OwnQuestion),
  failure: 'Your questions could not be loaded.',
})

const own = {
  params: z.object({ id: Id }),
  fence: { id: 'assistantQuestion' },
  stranger: 'hidden',
  feature: 'assistant',
  repeatable: true,
} as const

export const rateAnswer = route({
  method: 'PUT',
  path: '/api/assistant/questions/:id/thumb',
  access: 'member',
  ...own,
  summary: 'Say whether an answer helped; the Assembly sees it without a name',
  body: z.object({
    thumb: z.nullable(z.enum(['up', 'down'])),
    /** What is wrong with it. */
    words: z._default(noteText(500), ''),
  }),
  example: { thumb: 'down', words: 'The day has changed.' },
  reply: Message,
  failure: 'This could not be saved. {detail}',
})

export const removeOwnQuestion = route({
  method: 'DELETE',
  path: '/api/assistant/questions/:id',
  access: 'member',
  ...own,
  summary: 'Delete one of the caller’s own questions with its answer',
  reply: Message,
  failure: 'This could not be deleted. {detail}',
})

export const removeOwnQuestions = route({
  method: 'DELETE',
  path: '/api/assistant/questions',
  access: 'member',
  feature: 'assistant',
  repeatable: true,
  summary: 'Delete all of the caller’s own questions',
  reply: Message,
  failure: 'These could not be deleted. {detail}',
})

export const readSource = route({
  method: 'GET',
  path: '/api/assistant/sources/:id/text',
  access: 'visitor',
  fence: { id: 'assistantSource' },
  stranger: 'may',
  summary: 'The whole text of a document or pasted text that the caller may be answered from',
  params: z.object({ id: Id }),
  reply: dataOf(
    z.object({
      _id: Id,
      id: Id,
      title: z.string(),
      language: SourceLanguage,
      address: z.nullable(z.string()),
      pieces: z.array(z.object({ heading: z.string(), text: z.string() })),
    }),
  ),
  failure: 'The source could not be loaded.',
})
