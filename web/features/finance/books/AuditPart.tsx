import { mdiCheckDecagramOutline } from '@mdi/js'
import { useState } from 'react'
import { completeAudit } from '#contract/finance/audits.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { fundRoutes, sendAudit } from '../data.ts'
import type { PartProps } from './parts.ts'
import type { BookYear } from './places.ts'

/** The years with the auditors' word on each. They look at the receipts beside the treasurer, who opens the names. */
export const AuditPart = ({ books, can }: PartProps) => {
  const { t } = useWords()
  const [chosen, setChosen] = useState<BookYear | null>(null)
  const years = books.years.toSorted((one, other) => other.year - one.year)
  return (
    <Section title={t('treasury.audit')}>
      <Text>{t('treasury.auditWhy')}</Text>
      <Rows label={t('treasury.audit')}>
        {years.map((year) => (
          <YearRow
            key={year.year}
            year={year}
            {...(can.audit && year.state === 'closed' ? { onComplete: () => setChosen(year) } : {})}
          />
        ))}
      </Rows>
      {chosen === null ? null : <AuditSheet year={chosen} onClose={() => setChosen(null)} />}
    </Section>
  )
}

/** "1 May 2026 to 30 April 2027" */
const useSpan = () => {
  const { t } = useWords()
  const { longDay } = useFormats()
  return ({ startsOn, endsOn }: BookYear): string =>
    t('treasury.auditSpan', { from: longDay(startsOn), to: longDay(endsOn) })
}

const YearRow = ({ year, onComplete }: { year: BookYear; onComplete?: () => void }) => {
  const { t } = useWords()
  const { longDay, number } = useFormats()
  const span = useSpan()(year)
  return (
    <ListRow
      height={72}
      folds
      title={span}
      detail={
        <>
          {t(year.state === 'closed' ? 'treasury.auditYearClosed' : 'treasury.auditYearOpen', {
            entries: number(year.lastEntry),
            receipts: number(year.lastReceipt),
          })}
          {year.audits.map(({ name, on, note }) => (
            <span key={name}>
              <br />
              <Icon path={mdiCheckDecagramOutline} size={20} />{' '}
              {t('treasury.auditInOrder', { name: apart(name), day: longDay(on) })}
              {note === '' ? null : (
                <>
                  <br />
                  <bdi>{note}</bdi>
                </>
              )}
            </span>
          ))}
        </>
      }
      {...(onComplete === undefined
        ? {}
        : {
            end: (
              <Button label={t('treasury.auditCompleteOf', { year: span })} onClick={onComplete}>
                {t('treasury.auditComplete')}
              </Button>
            ),
          })}
    />
  )
}

const AuditSheet = ({ year, onClose }: { year: BookYear; onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: completeAudit.body,
    start: { note: '' },
    read: ({ note }) => ({ year: year.year, note }),
    action: useAction({
      run: sendAudit,
      refresh: fundRoutes,
      onDone: () => {
        snack({ text: t('treasury.auditDone') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.auditComplete')}
      save={t('treasury.auditSave')}
      onClose={onClose}
    >
      <Text>{t('treasury.auditSays', { year: useSpan()(year) })}</Text>
      <Field
        {...form.text('note')}
        label={t('treasury.auditNote')}
        hint={t('treasury.auditNoteHint')}
        lines={3}
        maxLength={1_000}
        optional
      />
    </FormSheet>
  )
}
