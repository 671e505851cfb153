import { mdiDeleteOutline, mdiPlus } from '@mdi/js'
import { setHowToGive } from '#contract/finance/fund.ts'
import type { BodyIn, BodyOf } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Books, fundRoutes, sendHowToGive, type Standing } from '../data.ts'

interface Props {
  books: Books
  fund: Standing
  onClose: () => void
}

/** All of them are sent together; those of another sheet as they are. */
export const settingsOf = (books: Books, fund: Standing): BodyIn<typeof setHowToGive> => ({
  howToGive: fund.howToGive,
  envelope: fund.envelope,
  link: fund.link,
  receiptText: books.receiptText,
  registration: books.registration,
  statementFrom: books.statementFrom,
  unknownOrigin: books.unknownOrigin,
})

type Way = Standing['howToGive'][number]

/** As many as the contract takes. */
const MOST = 8

/** How to give, as everybody reads it: lines that are copied by a button, envelopes, a link. */
export const HowToGiveSheet = ({ books, fund, onClose }: Props) => {
  const { t } = useWords()
  const form = useFields({
    schema: setHowToGive.body,
    start: { howToGive: fund.howToGive, envelope: fund.envelope, link: fund.link ?? '' },
    read: ({ link, ...typed }) => ({
      ...settingsOf(books, fund),
      ...typed,
      link: link.trim() === '' ? null : link,
    }),
    action: useAction({
      run: (settings: BodyOf<typeof setHowToGive>, key) => sendHowToGive(settings, key),
      refresh: fundRoutes,
      onDone: onClose,
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={t('treasury.giving.how')}
      save={t('treasury.save')}
      onClose={onClose}
    >
      <Text>{t('treasury.howWhy')}</Text>
      <Ways
        ways={form.values.howToGive}
        errorOf={(place, part) => form.errorOf(`howToGive.${place}.${part}`)}
        onChange={(howToGive) => form.set({ howToGive })}
      />
      <Field
        {...form.text('envelope')}
        label={t('treasury.envelope')}
        hint={t('treasury.envelopeHint')}
        lines={2}
        maxLength={500}
        optional
      />
      <Field
        {...form.text('link')}
        label={t('treasury.link')}
        hint={t('treasury.linkHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        optional
      />
    </FormSheet>
  )
}

interface WaysProps {
  ways: readonly Way[]
  errorOf: (place: number, part: 'label' | 'value') => string | undefined
  onChange: (ways: Way[]) => void
}

const Ways = ({ ways, errorOf, onChange }: WaysProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const put = (place: number, part: Partial<Way>) =>
    onChange(ways.map((way, at) => (at === place ? { ...way, ...part } : way)))
  return (
    <>
      {ways.map((way, place) => (
        <FieldGroup key={place} legend={t('treasury.wayNo', { number: number(place + 1) })}>
          <Field
            label={t('treasury.wayLabel')}
            hint={t('treasury.wayLabelHint')}
            name={`way-label-${place}`}
            autoComplete="off"
            maxLength={60}
            value={way.label}
            error={errorOf(place, 'label')}
            onChange={({ target }) => put(place, { label: target.value })}
          />
          <Field
            label={t('treasury.wayValue')}
            name={`way-value-${place}`}
            autoComplete="off"
            maxLength={200}
            dir="auto"
            value={way.value}
            error={errorOf(place, 'value')}
            onChange={({ target }) => put(place, { value: target.value })}
          />
          <Line>
            <Button
              look="text"
              danger
              icon={mdiDeleteOutline}
              label={t('treasury.wayRemoveNo', { number: number(place + 1) })}
              onClick={() => onChange(ways.filter((_, at) => at !== place))}
            >
              {t('treasury.wayRemove')}
            </Button>
          </Line>
        </FieldGroup>
      ))}
      {ways.length < MOST ? (
        <Line>
          <Button icon={mdiPlus} onClick={() => onChange([...ways, { label: '', value: '' }])}>
            {t('treasury.wayAdd')}
          </Button>
        </Line>
      ) : null}
    </>
  )
}
