// `npm run drill -- assistant`: the assistant's search for passages over 5,000 pages against PostgreSQL's own full-text query
// over the same passages, in turns; and what its index costs: time, memory, and how long others wait while it is built.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { v7 as newId } from 'uuid'
import { findPassages } from '#server/features/assistant/finding.ts'
import { splitPassages } from '#server/features/assistant/passages.ts'
import { wordsOf } from '#server/features/assistant/words.ts'
import { asCommunity } from '#server/platform/db.ts'
import { type Scene, median, openScene } from './fund/scene.ts'

/** Ten pages of 2,000 signs in each of 500 sources; three in ten are Persian. */
const SOURCES = 500
const PAGES = 10
const SIGNS = 2_000
const VOCABULARY = 30_000
/** More common words are such as both sides leave out. */
const SAYS_NOTHING = 100
const QUESTIONS = 200
/** How many times as long as PostgreSQL's own query. */
const LIMIT = 3

export const runAssistantDrill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-assistant-'))
  try {
    const scene = await openScene(dataDir)
    const made = makeTexts()
    await fill(scene, made)
    const built = await build(scene, made)
    const compared = await compare(scene, made)
    await scene.close()
    mkdirSync('dist', { recursive: true })
    writeFileSync('dist/drill-assistant.json', JSON.stringify({ ...built, ...compared }, null, 2))
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Made {
  readonly id: string
  readonly language: 'en' | 'fa'
  readonly text: string
}

/** The same numbers in each run. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const random = randomFrom(19)

const letters = { en: ['bcdfghklmnprst', 'aeiou'], fa: ['بپتجچخدرزسشفکگلمن', 'اوی'] } as const

/** Each word of another number of syllables, none twice. */
const vocabulary = (language: Made['language']): readonly string[] => {
  const [consonants, vowels] = letters[language]
  const words = new Set<string>()
  const pick = (from: string) => from.charAt(Math.floor(random() * from.length))
  while (words.size < VOCABULARY) {
    const syllables = 2 + Math.floor(random() * 3)
    words.add(
      Array.from({ length: syllables }, () => pick(consonants) + pick(vowels)).join('') + pick(consonants),
    )
  }
  return [...words]
}

const words = { en: vocabulary('en'), fa: vocabulary('fa') }

/** The rank of a word by Zipf's law: the first one is met a hundred times as often as the hundredth. */
const sums = new Float64Array(VOCABULARY)
for (let rank = 0; rank < VOCABULARY; rank += 1) sums[rank] = (sums[rank - 1] ?? 0) + 1 / (rank + 2.7)

const wordOf = (language: Made['language'], least = 0): string => {
  for (;;) {
    const wanted = random() * (sums.at(-1) ?? 0)
    let [low, high] = [0, VOCABULARY - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    if (low >= least) return words[language][low] ?? ''
  }
}

const sentence = (language: Made['language']): string =>
  `${Array.from({ length: 8 + Math.floor(random() * 12) }, () => wordOf(language)).join(' ')}.`

const makeTexts = (): readonly Made[] =>
  Array.from({ length: SOURCES }, (_, at) => {
    const language = at % 10 < 7 ? 'en' : 'fa'
    const pages = Array.from({ length: PAGES }, (_, page) => {
      const lines: string[] = [`# ${wordOf(language, SAYS_NOTHING)} ${page + 1}`]
      for (let signs = 0; signs < SIGNS; signs += lines.at(-1)?.length ?? SIGNS)
        lines.push(Array.from({ length: 4 }, () => sentence(language)).join(' '))
      return lines.join('\n\n')
    })
    return { id: newId(), language, text: pages.join('\n\n') }
  })

/** As the assistant has them; and each passage with its words for PostgreSQL, past every wall and with an index. */
const fill = async ({ past, treasurer }: Scene, made: readonly Made[]): Promise<void> => {
  await past.query(
    `insert into assistant_sources
       (community_id, id, kind, title, audience, language, text, passages, added_by)
     select $1, s.id, 'text', 'Source ' || s.id, 'members', s.language, s.text, 1, $2
     from jsonb_to_recordset($3::jsonb) as s (id uuid, language text, text text)`,
    [treasurer.community, treasurer.account, JSON.stringify(made)],
  )
  const pieces = made.flatMap(({ id, text }) =>
    splitPassages(text).map((one, piece) => ({
      id,
      piece,
      words: wordsOf(`${one.heading} ${one.text}`).join(' '),
    })),
  )
  await past.query(
    `create table pieces as select p.id, p.piece, to_tsvector('simple', p.words) as words
     from jsonb_to_recordset($1::jsonb) as p (id uuid, piece integer, words text)`,
    [JSON.stringify(pieces)],
  )
  await past.query('create index pieces_words on pieces using gin (words)')
  await past.query('vacuum analyze pieces')
  console.log(`${SOURCES * PAGES} pages in ${pieces.length} passages`)
}

/** What is in use once everything that can go has gone. */
const memory = (): { heap: number; buffers: number; resident: number } => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  const inMegabytes = (bytes: number) => Math.round(bytes / 100_000) / 10
  return { heap: inMegabytes(heapUsed), buffers: inMegabytes(arrayBuffers), resident: inMegabytes(rss) }
}

const soughtBy = ({ treasurer }: Scene, question: string, language: Made['language']) => ({
  community: asCommunity(treasurer.community),
  reads: ['everyone', 'members'] as const,
  question,
  language,
})

const build = async (scene: Scene, made: readonly Made[]) => {
  const before = memory()
  const held = monitorEventLoopDelay({ resolution: 1 })
  held.enable()
  const begun = performance.now()
  await findPassages(scene.app, soughtBy(scene, made[0]?.text.slice(0, 100) ?? '', 'en'))
  const milliseconds = Math.round(performance.now() - begun)
  held.disable()
  const longest = Math.round(held.max / 1e6)
  const after = memory()
  console.log(
    `The index was built in ${milliseconds} ms, with others waiting ${longest} ms at the longest. It takes ${(after.heap - before.heap).toFixed(1)} MB of the heap and ${(after.buffers - before.buffers).toFixed(1)} MB of buffers (resident before ${before.resident} MB, after ${after.resident} MB).`,
  )
  return { milliseconds, longest, before, after }
}

/** Five words of a passage and three others: PostgreSQL takes any of them and ranks by how near they stand. */
const questionsOf = (made: readonly Made[]) =>
  Array.from({ length: QUESTIONS }, () => {
    const { language, text } = made[Math.floor(random() * made.length)] ?? {
      language: 'en' as const,
      text: '',
    }
    const common = new Set(words[language].slice(0, SAYS_NOTHING))
    const from = Math.floor(random() * (text.length - 500))
    const said = text
      .slice(from, from + 500)
      .split(/[\s.#]+/)
      .slice(1, -1)
      .filter((word) => !common.has(word))
    const others = Array.from({ length: 3 }, () => wordOf(language, SAYS_NOTHING))
    return { language, question: [...said.slice(0, 5), ...others].join(' ') }
  })

const compare = async (scene: Scene, made: readonly Made[]) => {
  const [ours, bare]: [number[], number[]] = [[], []]
  let same = 0
  for (const [at, { question, language }] of questionsOf(made).entries()) {
    const begun = performance.now()
    const found = await findPassages(scene.app, soughtBy(scene, question, language))
    const between = performance.now()
    const { rows } = await scene.past.query<{ id: string; piece: number }>({
      name: 'bare',
      text: `select id, piece from pieces, to_tsquery('simple', $1) as asked where words @@ asked
             order by ts_rank_cd(words, asked) desc limit 3`,
      values: [wordsOf(question).join(' | ')],
    })
    const ended = performance.now()
    if (rows.some(({ id, piece }) => found.passages[0]?.source === id && found.passages[0].piece === piece))
      same += 1
    if (at === 0) continue
    ours.push(between - begun)
    bare.push(ended - between)
  }
  const [mine, its] = [median(ours), median(bare)]
  console.log(
    `The median of ${ours.length} questions: ${mine.toFixed(2)} ms, PostgreSQL's own query ${its.toFixed(2)} ms: ${(mine / its).toFixed(2)} times as long. The limit is ${LIMIT}. Of ${same} the best passage is among PostgreSQL's first three.`,
  )
  if (mine > its * LIMIT) process.exitCode = 1
  return { questions: ours.length, ours: mine, bare: its, limit: LIMIT, same }
}
