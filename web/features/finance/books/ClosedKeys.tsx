import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { keysQuestion } from '../data.ts'
import { useTreasury } from '../treasury.ts'
import { hrefOf } from './parts.ts'

/** Keys of the books that stay closed here, since they were handed on damaged. */
export const ClosedKeys = () => {
  const { t } = useWords()
  const { list, number } = useFormats()
  const unread = useTreasury()?.unread ?? []
  const keys = useQuery(keysQuestion()).data?.data.keys ?? []
  const damaged = keys
    .filter(({ id }) => unread.includes(id))
    .map(({ generation }) => generation ?? 0)
    .toSorted((one, other) => one - other)
  if (damaged.length === 0) return null
  return (
    <Notice
      tone="error"
      action={<LinkButton href={hrefOf('keys')}>{t('treasury.keys')}</LinkButton>}
    >
      {t('treasury.keysDamaged', { count: damaged.length, numbers: list(damaged.map(number)) })}
    </Notice>
  )
}
