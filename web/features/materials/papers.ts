// Files of materials on the device: those that hosts want there and those that a person keeps. The worker gives them
// when there is no connection. They have a limit, and what is no material any more goes.
import { queryOptions } from '@tanstack/react-query'
import { keptPapers } from '#web/http/kept-papers.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useWords } from '#web/words/words.ts'

interface Paper {
  readonly file: string
  readonly keptOffline: boolean
}

/** Of whom it is and since when, beside the file itself. */
const [EVENT, AT] = ['x-kept-event', 'x-kept-at']

const mayKeep = ({ file }: Pick<Paper, 'file'>): boolean =>
  file.startsWith('/files/') && 'caches' in globalThis

/** Brings those that are to be kept and are not here yet, and lets go of what is none of the event's any more. */
export const keepPapers = async (event: string, papers: readonly Paper[]): Promise<void> => {
  if (!('caches' in globalThis)) return
  const wanted = papers.filter((paper) => paper.keptOffline && mayKeep(paper))
  const kept = await listKept()
  if (wanted.length === 0 && kept.length === 0) return
  const cache = await caches.open(keptPapers)
  for (const file of whatIsGone(kept, event, papers)) await cache.delete(file)
  for (const { file } of wanted) {
    if ((await cache.match(file)) !== undefined) continue
    await put(cache, event, file).catch(() => {
      // Without a connection, or room, it comes when the page is next opened.
    })
  }
  await prune(cache)
  await askAnew()
}

/** A person wants this one here; it throws where it cannot be had now. */
export const keepPaper = async (event: string, file: string): Promise<void> => {
  const cache = await caches.open(keptPapers)
  await put(cache, event, file)
  await prune(cache)
  await askAnew()
}

export const dropPaper = async (file: string): Promise<void> => {
  await (await caches.open(keptPapers)).delete(file)
  await askAnew()
}

/** Which files lie here; null where this browser keeps none. */
export const keptFilesQuestion = queryOptions({
  queryKey: ['kept papers'],
  queryFn: async () => ('caches' in globalThis ? (await listKept()).map(({ file }) => file) : null),
  networkMode: 'always',
  staleTime: Infinity,
})

const askAnew = () => queryClient.invalidateQueries({ queryKey: keptFilesQuestion.queryKey })

const COMING = `${keptPapers}-coming`

const put = async (cache: Cache, event: string, file: string): Promise<void> => {
  // Beside the kept ones first: an answer that does not come takes no good copy away.
  const coming = await caches.open(COMING)
  await coming.add(file)
  const answer = await coming.match(file)
  await coming.delete(file)
  if (answer === undefined) return
  const body = await answer.blob()
  const headers = {
    'content-type': answer.headers.get('content-type') ?? body.type,
    'content-disposition': answer.headers.get('content-disposition') ?? 'inline',
    'content-length': String(body.size),
    [EVENT]: event,
    [AT]: String(Date.now()),
  }
  // What is put anew lies last: it is let go of last.
  await cache.delete(file)
  await cache.put(file, new Response(body, { headers }))
}

const prune = async (cache: Cache): Promise<void> => {
  for (const file of whatGoes(await listKept(), Date.now())) await cache.delete(file)
}

/** In the order in which they were put there. What an older version has put there says nothing of itself. */
const listKept = async (): Promise<readonly KeptPaper[]> => {
  if (!(await caches.has(keptPapers))) return []
  const cache = await caches.open(keptPapers)
  const asked = await cache.keys()
  return Promise.all(
    asked.map(async (request) => {
      const headers = (await cache.match(request))?.headers
      return {
        file: new URL(request.url).pathname,
        event: headers?.get(EVENT) ?? '',
        size: Number(headers?.get('content-length') ?? 0),
        at: Number(headers?.get(AT) ?? Date.now()),
      }
    }),
  )
}

/** A file that lies there, oldest first. */
export interface KeptPaper {
  readonly file: string
  readonly event: string
  readonly size: number
  /** When it was put there or last wanted. */
  readonly at: number
}

/** Phones have little room, and a film is as large as all readings of a year. */
export const MOST_PAPERS = 60
export const MOST_BYTES = 150_000_000
/** A Feast that was two months ago is read no more. */
const LONGEST = 60 * 86_400_000

interface Left {
  readonly bytes: number
  readonly count: number
  readonly gone: readonly string[]
}

/** What goes so that the rest has room: what is old, then what lies there longest. */
export const whatGoes = (kept: readonly KeptPaper[], now: number): readonly string[] => {
  const fresh = kept.filter(({ at }) => now - at <= LONGEST)
  const total = fresh.reduce((sum, { size }) => sum + size, 0)
  const start: Left = { bytes: total, count: fresh.length, gone: [] }
  const { gone } = fresh.reduce<Left>(
    (left, { file, size }) =>
      left.bytes > MOST_BYTES || left.count > MOST_PAPERS
        ? { bytes: left.bytes - size, count: left.count - 1, gone: [...left.gone, file] }
        : left,
    start,
  )
  return [...kept.filter(({ at }) => now - at > LONGEST).map(({ file }) => file), ...gone]
}

/** What of an event lies there and is no material of it any more: taken away, replaced, or not shown yet. */
export const whatIsGone = (
  kept: readonly KeptPaper[],
  event: string,
  papers: readonly { readonly file: string }[],
): readonly string[] => {
  const there = new Set(papers.map(({ file }) => file))
  return kept.filter((one) => one.event === event && !there.has(one.file)).map(({ file }) => file)
}

/** Which files may be a material or a letter, and what is said where one is chosen. */
export const usePaperFile = () => {
  const { t } = useWords()
  return {
    accept: 'application/pdf,image/*,audio/mpeg,video/mp4,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt',
    words: {
      choose: t('papers.chooseFile'),
      chooseAnother: t('papers.chooseAnother'),
      hint: t('papers.fileHint'),
      add: t('papers.add'),
      sending: t('papers.sending'),
    },
  }
}
