import { mdiFileKeyOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#web/secure-context.ts'
import * as z from 'zod/mini'
import { askDisclosure } from '#contract/finance/requests.ts'
import { inDigitsOf } from '#contract/words/languages.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { say, useWords } from '#web/words/words.ts'
import { fundRoutes, type Request, requestsQuestion, sendDisclosure } from '../data.ts'
import { type Disclosed, readDisclosed, SheetsFault, sheetOf } from './disclosed.ts'

interface Props {
  /** The newest year of the books. */
  year: number
  onOpened: (names: readonly Disclosed[]) => void
}

/** The way to the names: a recorded decision, a second member, two sheets. What it means stands before it. */
export const DisclosureSection = ({ year, onOpened }: Props) => {
  const { t } = useWords()
  const requests = useQuery(requestsQuestion('open')).data?.data.filter(({ can }) => can.open) ?? []
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<Request | null>(null)
  return (
    <Section title={t('treasury.assembly.names')}>
      <Text>{t('treasury.assembly.namesWhy')}</Text>
      <Text look="small" quiet>
        {t('treasury.assembly.namesHow')}
      </Text>
      {requests.length === 0 ? null : (
        <Rows>
          {requests.map((request) => (
            <ListRow
              key={request.id}
              height={64}
              folds
              title={<bdi>{request.words}</bdi>}
              detail={t('treasury.assembly.namesOpenFor')}
              end={
                <Button look="main" icon={mdiFileKeyOutline} onClick={() => setChosen(request)}>
                  {t('treasury.assembly.namesOpen')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      <Line>
        <Button look="text" onClick={() => setAsking(true)}>
          {t('treasury.assembly.namesAsk')}
        </Button>
      </Line>
      {asking ? <AskSheet onClose={() => setAsking(false)} /> : null}
      {chosen === null ? null : (
        <SheetsSheet request={chosen} year={year} onOpened={onOpened} onClose={() => setChosen(null)} />
      )}
    </Section>
  )
}

const AskSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [id] = useState(() => newId())
  const form = useFields({
    schema: askDisclosure.body,
    start: { words: '' },
    read: ({ words }) => ({ id, words }),
    action: useAction({
      run: sendDisclosure,
      refresh: fundRoutes,
      onDone: () => {
        snack({ text: t('treasury.assembly.namesAsked') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.assembly.namesAsk')}
      save={t('treasury.assembly.namesAskSave')}
      onClose={onClose}
    >
      <Text>{t('treasury.assembly.namesAskWhy')}</Text>
      <Field
        {...form.text('words')}
        label={t('treasury.assembly.namesWords')}
        hint={t('treasury.assembly.namesWordsHint')}
        lines={2}
        maxLength={300}
      />
    </FormSheet>
  )
}

const aSheet = z
  .string()
  .check(z.refine((text) => sheetOf(text) !== null, { error: () => say('treasury.assembly.notASheet') }))

const Typed = z.object({ one: aSheet, other: aSheet, year: z.string() })

const faults = {
  'same sheet': 'treasury.assembly.sheetsSame',
  'another set': 'treasury.assembly.sheetsOther',
  wrong: 'treasury.assembly.sheetsWrong',
  damaged: 'treasury.assembly.sheetsDamaged',
} as const

const saysOfSheets = (error: Error): string =>
  error instanceof SheetsFault ? say(faults[error.fault]) : failureOf(error)

/** How many years back names can be asked for. */
const YEARS = 7

interface SheetsProps extends Props {
  request: Request
  onClose: () => void
}

/** What stands on two sheets is typed here, and read in this browser alone. */
const SheetsSheet = ({ request, year, onOpened, onClose }: SheetsProps) => {
  const { t, language } = useWords()
  const community = useSession().user?.community?._id ?? ''
  const form = useFields({
    schema: Typed,
    start: { one: '', other: '', year: String(year) },
    says: saysOfSheets,
    action: useAction({
      // The names go to the page that shows them, and not through the cache of what was done.
      run: async (typed: z.output<typeof Typed>) => {
        const [one, other] = [sheetOf(typed.one), sheetOf(typed.other)]
        if (one === null || other === null) throw new Error(t('treasury.assembly.notASheet'))
        onOpened(
          await readDisclosed({ community, request: request.id, year: Number(typed.year) }, [one, other]),
        )
      },
    }),
  })
  const sheet = { spellCheck: false, autoCapitalize: 'characters', dir: 'ltr' } as const
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.assembly.namesOpen')}
      save={t('treasury.assembly.namesOpenSave')}
      busyLabel={t('treasury.assembly.namesOpening')}
      onClose={onClose}
    >
      <Text>{t('treasury.assembly.namesOpenWhy')}</Text>
      <Field
        {...form.text('one')}
        {...sheet}
        label={t('treasury.assembly.sheetOne')}
        hint={t('treasury.assembly.sheetHint')}
      />
      <Field {...form.text('other')} {...sheet} label={t('treasury.assembly.sheetOther')} />
      <SelectField
        {...form.choice('year')}
        label={t('treasury.year')}
        hint={t('treasury.assembly.yearBeginsIn')}
        options={Array.from({ length: YEARS }, (_, back) => ({
          value: String(year - back),
          label: inDigitsOf(language, String(year - back)),
        }))}
      />
    </FormSheet>
  )
}
