import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { isPossible, type MoveKind, moves } from './move-form.ts'
import { MoveSheet } from './MoveSheet.tsx'
import type { PartProps } from './parts.ts'
import { type BookFund, heldOf, openYearOf } from './places.ts'

interface Opened {
  readonly kind: MoveKind
  readonly fund?: BookFund
}

/** What moves money and is no gift and no expense; first what is held for other Funds. */
export const MovesPart = ({ books }: PartProps) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const year = openYearOf(books)
  if (year === null)
    return (
      <Section title={t('treasury.moves')}>
        <Empty>{t('treasury.noOpenYear')}</Empty>
      </Section>
    )
  return (
    <>
      <Held
        funds={books.funds}
        currency={year.currency}
        onPass={(fund) => setOpened({ kind: 'passedOn', fund })}
      />
      <Section title={t('treasury.moves')}>
        <Rows>
          {moves
            .filter((kind) => isPossible(kind, books))
            .map((kind) => (
              <ListRow
                key={kind}
                height={72}
                folds
                title={t(`treasury.move.${kind}`)}
                detail={t(`treasury.moveWhy.${kind}`)}
                end={
                  <Button
                    label={t('treasury.bookMove', { what: t(`treasury.move.${kind}`) })}
                    onClick={() => setOpened({ kind })}
                  >
                    {t('treasury.bookSave')}
                  </Button>
                }
              />
            ))}
        </Rows>
      </Section>
      {opened === null ? null : (
        <MoveSheet {...opened} books={books} currency={year.currency} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface HeldProps {
  funds: readonly BookFund[]
  currency: string
  onPass: (fund: BookFund) => void
}

/** What was given for other Funds and waits here to be passed on. */
const Held = ({ funds, currency, onPass }: HeldProps) => {
  const { t } = useWords()
  const money = useMoney()
  const held = funds.flatMap((fund) => {
    const balance = heldOf(fund)?.balance ?? 0
    return balance > 0 ? [{ fund, balance }] : []
  })
  return (
    <Section title={t('treasury.held')}>
      {held.length === 0 ? (
        <Text quiet>{t('treasury.nothingHeld')}</Text>
      ) : (
        <Rows>
          {held.map(({ fund, balance }) => (
            <ListRow
              key={fund.id}
              height={64}
              folds
              title={<bdi>{fund.name}</bdi>}
              detail={money(balance, currency)}
              end={
                <Button label={t('treasury.passOnFund', { fund: fund.name })} onClick={() => onPass(fund)}>
                  {t('treasury.passOn')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}
