import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { keysQuestion } from '../data.ts'
import { reachableFrom, useTreasury } from '../treasury.ts'
import { hrefOf, type PartProps } from './parts.ts'

/** Keys of the books that stay closed here: handed on damaged, or for a treasurer not handed on at all. */
export const ClosedKeys = ({ can }: { can: PartProps['can'] }) => {
  const { t } = useWords()
  const { list, number } = useFormats()
  const treasury = useTreasury()
  const keys = useQuery(keysQuestion()).data?.data
  const own = keys?.keys.find(({ mine, endedAt }) => mine && endedAt === null)
  if (keys === undefined || own === undefined) return null
  // Before the own key is open, what was handed on is only known by its names.
  const open = treasury?.held.map(({ keyId }) => keyId) ?? reachableFrom(own.id, keys.grants)
  const unread = treasury?.unread ?? []
  const shut = keys.keys.filter(({ id, generation }) => generation !== null && !open.includes(id))
  const damaged = shut.filter(({ id }) => unread.includes(id))
  const closed = can.keep ? shut.filter(({ id }) => !unread.includes(id)) : []
  const named = (these: typeof shut) => ({
    count: these.length,
    numbers: list(
      these
        .map(({ generation }) => generation ?? 0)
        .toSorted((one, other) => one - other)
        .map(number),
    ),
  })
  const toKeys = <LinkButton href={hrefOf('keys')}>{t('treasury.keys')}</LinkButton>
  return (
    <>
      {damaged.length === 0 ? null : (
        <Notice tone="error" action={toKeys}>
          {t('treasury.keysDamaged', named(damaged))}
        </Notice>
      )}
      {closed.length === 0 ? null : (
        <Notice tone="warning" action={toKeys}>
          {t('treasury.keysClosed', named(closed))}
        </Notice>
      )}
    </>
  )
}
