import { mdiLockOpenVariantOutline, mdiLockOutline, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { lockTreasury, useTreasury } from '../treasury.ts'
import { AnswerDevices } from './AnswerDevices.tsx'
import { ClosedKeys } from './ClosedKeys.tsx'
import { hrefOf, type PartProps, partsFor } from './parts.ts'
import { openYearOf, placesOf } from './places.ts'
import { RecordSheet } from './RecordSheet.tsx'
import { UnlockSheet } from './UnlockSheet.tsx'

/** The books' first page: record, where the money lies today, and the way to each part. */
export const BooksHome = ({ books, can }: PartProps) => {
  const { t } = useWords()
  const money = useMoney()
  const treasury = useTreasury()
  const [open, setOpen] = useState<'record' | 'unlock' | null>(null)
  const year = openYearOf(books)
  const currency = year?.currency ?? books.years[0]?.currency ?? ''
  // What was answered is still said when no device waits any more.
  const [answers, setAnswers] = useState(false)
  if (books.waiting.devices > 0 && !answers) setAnswers(true)
  return (
    <>
      {can.record && year !== null ? (
        <Line>
          <Button look="main" size="large" icon={mdiPlus} onClick={() => setOpen('record')}>
            {t('treasury.record')}
          </Button>
          {treasury === null ? (
            <Button icon={mdiLockOutline} onClick={() => setOpen('unlock')}>
              {t('treasury.unlock')}
            </Button>
          ) : (
            <Button icon={mdiLockOpenVariantOutline} onClick={lockTreasury}>
              {t('treasury.lock')}
            </Button>
          )}
        </Line>
      ) : null}
      {can.record ? <ClosedKeys can={can} /> : null}
      {treasury !== null && answers ? <AnswerDevices books={books} /> : null}
      <Section title={t('treasury.places')}>
        <dl className="fund-tiles">
          {placesOf(books).map(({ code, name, balance }) => (
            <div key={code}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>{money(balance, currency)}</dd>
            </div>
          ))}
        </dl>
        <Text look="small" quiet>
          {t('treasury.placesToday')}
        </Text>
      </Section>
      <Section title={t('treasury.parts')}>
        <Rows>
          {partsFor(can).map(({ id, title }) => (
            <ListRow key={id} href={hrefOf(id)} title={t(title)} />
          ))}
        </Rows>
      </Section>
      {open === 'record' && year !== null ? (
        <RecordSheet books={books} year={year} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'unlock' ? <UnlockSheet onClose={() => setOpen(null)} /> : null}
    </>
  )
}
