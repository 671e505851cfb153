import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { booksQuestion, keysQuestion, type Standing } from '../data.ts'
import { BooksHome } from './BooksHome.tsx'
import type { TreasuryKey } from './Fingerprint.tsx'
import { currentKey, mustBegin, ownKey } from './own-key.ts'
import { hrefOf, type PartProps, partsFor } from './parts.ts'
import { SetUpKey } from './SetUpKey.tsx'
import { SetUpYear } from './SetUpYear.tsx'

/** The treasury's own: set up once, then its books. */
export const BooksView = ({ can }: { can: Standing['can'] }) => {
  const { t } = useWords()
  const books = useQuery(booksQuestion())
  return (
    <QueryView query={books} what={t('fund.tab.books')} shape="card" count={3}>
      {({ data }) => <OpenBooks books={data} can={can} />}
    </QueryView>
  )
}

const OpenBooks = (props: PartProps) => {
  const { t } = useWords()
  const { books, can } = props
  if (books.years.length === 0) return can.keep ? <SetUpYear /> : <Text>{t('treasury.notYet')}</Text>
  // Auditors have no key: they sit beside the treasurer.
  return can.record ? <WithKey {...props} /> : <Shown {...props} />
}

const WithKey = (props: PartProps) => {
  const { t } = useWords()
  const keys = useQuery(keysQuestion())
  return (
    <QueryView query={keys} what={t('fund.tab.books')} shape="card" count={3}>
      {({ data }) => {
        const own = ownKey(data.keys)
        if (mustBegin(own, props.can.keep)) return <SetUpKey keys={data} mayWait={!props.can.keep} />
        return (
          <>
            {own?.endedAt == null ? null : <Followed by={currentKey(data.keys)} />}
            <Shown {...props} />
          </>
        )
      }}
    </QueryView>
  )
}

/** The next treasurer has begun their key: what is left to do is to hand one's own on to it. */
const Followed = ({ by }: { by: TreasuryKey | undefined }) => {
  const { t } = useWords()
  const { day } = useFormats()
  if (by === undefined) return null
  return (
    <Notice tone="info" action={<LinkButton href={hrefOf('keys')}>{t('treasury.keyFollowedTo')}</LinkButton>}>
      {t('treasury.keyFollowed', { name: apart(by.holder), day: day(by.madeAt) })}
    </Notice>
  )
}

const Shown = (props: PartProps) => {
  const { t } = useWords()
  const [params] = useSearchParams()
  const chosen = partsFor(props.can).find(({ id }) => id === params.get('part'))
  if (chosen === undefined) return <BooksHome {...props} />
  const { View } = chosen
  return (
    <>
      <Text>
        <TextLink href={hrefOf()}>{t('treasury.back')}</TextLink>
      </Text>
      <Suspense fallback={<Skeleton what={t(chosen.title)} shape="card" count={2} />}>
        <View {...props} />
      </Suspense>
    </>
  )
}
