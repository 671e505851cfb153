import type { ReactNode } from 'react'
import { mdiMagnify } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { searchStored } from '../stored.ts'
import { Overview } from './Overview.tsx'
import { sumOf } from './sum.ts'

interface FoundProps {
  count: number
  more: boolean
  q: string
  /** While the results are still those of the words before. */
  busy: boolean
  /** The server takes the next search only in a moment. */
  waits?: boolean
  children: ReactNode
}

/** Results with how many there are, said once they are here. */
export const Found = ({ count, more, q, busy, waits = false, children }: FoundProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const said = t(more ? 'search.foundMore' : 'search.found', { count, q })
  const counted = busy || count === 0 ? '' : said.replace(String(count), number(count))
  return (
    <div className={waits ? 'found waits' : 'found'} aria-busy={busy}>
      <p className="found-count t-small quiet" role="status">
        {waits ? t(busy && count > 0 ? 'search.goesOnBelow' : 'search.goesOn') : counted}
      </p>
      {children}
    </div>
  )
}

/** Nothing has the words as they were typed. */
export const ShownFor = ({ words = [] }: { words: readonly string[] | undefined }) => {
  const { t } = useWords()
  const { list } = useFormats()
  if (words.length === 0) return null
  const quoted = words.map((word) => t('search.quoted', { word }))
  return (
    <div role="status">
      <Text quiet>{t('search.shownFor', { words: list(quoted) })}</Text>
    </div>
  )
}

/** Before the first results. */
export const Searching = ({ waits }: { waits: boolean }) => {
  const { t } = useWords()
  return (
    <>
      <p className="found-count t-small quiet" role="status">
        {waits ? t('search.goesOn') : ''}
      </p>
      <Skeleton what={t('search.results')} shape="row" count={6} />
    </>
  )
}

/** Of words that wait for their turn it is not known yet. */
export const NothingFound = ({ q, waits }: { q: string; waits: boolean }) => {
  const { rich } = useWords()
  return waits ? null : (
    <div role="status">
      <Empty icon={mdiMagnify}>
        {rich('search.none', { activities: <TextLink href={links.activities()}>{null}</TextLink> }, { q })}
      </Empty>
    </div>
  )
}

/** Without a connection: what this device has kept, and says so. */
export const StoredResults = ({ q, words }: { q: string; words: readonly string[] }) => {
  const { t } = useWords()
  const found = searchStored(q)
  const count = sumOf(found)
  return (
    <>
      <Notice tone="info">
        <Text>{t('search.stored')}</Text>
      </Notice>
      {count === 0 ? (
        <Empty icon={mdiMagnify}>{t('search.noneKept', { q })}</Empty>
      ) : (
        <Found count={count} more={false} q={q} busy={false}>
          <Overview found={found} q={q} words={words} />
        </Found>
      )}
    </>
  )
}

/** No answer came: the network is away, or the server is. */
export const isOffline = (error: Error): boolean => error instanceof CallError && error.offline
