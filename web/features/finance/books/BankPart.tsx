import { useState } from 'react'
import { ChosenFile } from '#web/kit/ChosenFile.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { BankFile } from '../bank/read-file.ts'
import type { BankStatement } from '../bank/statement.ts'
import { BankFaultNotice } from './BankFaultNotice.tsx'
import type { PartProps } from './parts.ts'
import { placesOf } from './places.ts'
import { WhenOpen } from './WhenOpen.tsx'
import { CheckedStatement } from './CheckedStatement.tsx'
import { CsvFile } from './CsvFile.tsx'

interface Chosen {
  readonly file: File
  readonly read: BankFile
}

/** A bank's file against the books. It is read here, and none of its lines leaves this page. */
export const BankPart = ({ books }: PartProps) => {
  const { t } = useWords()
  const places = placesOf(books)
  const [place, setPlace] = useState(
    places.find(({ code }) => code === 'bank')?.code ?? places[0]?.code ?? '',
  )
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState(false)
  const currency = books.years[0]?.currency ?? ''
  const read = async (file: File) => {
    setBusy(true)
    const bytes = new Uint8Array(await file.arrayBuffer())
    // With its readers, which nobody needs who only looks.
    const { readBankFile } = await import('../bank/read-file.ts')
    setChosen({ file, read: readBankFile(bytes, file.name) })
    setBusy(false)
  }
  return (
    <Section title={t('treasury.bank')}>
      <Text>{t('treasury.bankWhy')}</Text>
      <WhenOpen why={t('treasury.bankLocked')}>
        <Stack>
          <SelectField
            name="place"
            label={t('treasury.bankPlace')}
            value={place}
            onChange={setPlace}
            options={places.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <ChosenFile
            file={chosen?.file ?? null}
            accept=".xml,.sta,.mt940,.940,.ofx,.qfx,.csv,.txt"
            words={{
              choose: t('treasury.bankChoose'),
              chooseAnother: t('treasury.bankChooseAnother'),
              hint: t('treasury.bankHint'),
            }}
            busy={busy}
            onFile={(file) => void read(file)}
          />
          {chosen === null ? null : (
            <OfFile
              key={`${place} ${chosen.file.name} ${chosen.file.lastModified}`}
              read={chosen.read}
              books={books}
              place={place}
              currency={currency}
            />
          )}
        </Stack>
      </WhenOpen>
    </Section>
  )
}

interface OfFileProps {
  read: BankFile
  books: PartProps['books']
  place: string
  currency: string
}

const OfFile = ({ read, ...at }: OfFileProps) => {
  if (read.kind === 'fault') return <BankFaultNotice fault={read.fault} currency={at.currency} />
  if (read.kind === 'csv')
    return (
      <CsvFile text={read.text} books={at.books} currency={at.currency}>
        {(statement, onRight) => <OneOf statements={[statement]} onRight={onRight} {...at} />}
      </CsvFile>
    )
  return <OneOf statements={read.statements} {...at} />
}

/** A file may hold several statements: one is looked at at a time. */
const OneOf = ({
  statements,
  ...at
}: Omit<OfFileProps, 'read'> & { statements: readonly BankStatement[]; onRight?: () => void }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const [which, setWhich] = useState('0')
  const statement = statements[Number(which)]
  return (
    <>
      {statements.length < 2 ? null : (
        <SelectField
          name="statement"
          label={t('treasury.bankStatement')}
          value={which}
          onChange={setWhich}
          options={statements.map(({ account, from, to }, place) => ({
            value: String(place),
            label: t('treasury.bankStatementOf', { account: account ?? '', from: day(from), to: day(to) }),
          }))}
        />
      )}
      {statement === undefined ? null : <CheckedStatement key={which} statement={statement} {...at} />}
    </>
  )
}
