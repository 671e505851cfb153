import type { ReactNode } from 'react'
import { mdiMagnify } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { Notice } from '#web/kit/Notice.tsx'
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
  children: ReactNode
}

/** Results with how many there are, said once they are here. */
export const Found = ({ count, more, q, busy, children }: FoundProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const said = t(more ? 'search.foundMore' : 'search.found', { count, q })
  return (
    <div className="found" aria-busy={busy}>
      <p className="found-count t-small quiet" role="status">
        {busy || count === 0 ? '' : said.replace(String(count), number(count))}
      </p>
      {children}
    </div>
  )
}

export const NothingFound = ({ q }: { q: string }) => {
  const { rich } = useWords()
  return (
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
