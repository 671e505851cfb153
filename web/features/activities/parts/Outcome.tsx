import { mdiFileDocumentEditOutline } from '@mdi/js'
import { useState } from 'react'
import { reportInitiative } from '#contract/activities/particulars.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { sendAdoption, sendAsking, sendReport } from '../particulars.ts'
import { plannedRoutes } from '../plan.ts'
import { WritingForm } from './WritingForm.tsx'

interface Props {
  activity: Activity
  initiative: NonNullable<Activity['initiative']>
}

/** What became of an initiative: its report, and whether the Assembly has made it its own. */
export const Outcome = ({ activity, initiative }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const [writes, setWrites] = useState(false)
  const { report, adoption, adoptionOn } = initiative
  const { edit, adopt } = activity.can
  if (report === '' && adoption === 'none' && !edit) return null
  return (
    <Section title={t('particulars.outcome')}>
      <Stack>
        {adoption === 'adopted' && adoptionOn !== null ? (
          <Notice tone="success">{t('particulars.adopted', { day: longDay(adoptionOn) })}</Notice>
        ) : null}
        {writes ? (
          <Report activity={activity} report={report} onClose={() => setWrites(false)} />
        ) : report === '' ? (
          <Text quiet>{t('particulars.noReport')}</Text>
        ) : (
          <Text typed>{report}</Text>
        )}
        {edit && !writes ? (
          <Line>
            <Button icon={mdiFileDocumentEditOutline} onClick={() => setWrites(true)}>
              {t(report === '' ? 'particulars.writeReport' : 'particulars.changeReport')}
            </Button>
          </Line>
        ) : null}
        {edit || adopt ? <Adoption activity={activity} adoption={adoption} /> : null}
      </Stack>
    </Section>
  )
}

const Report = ({
  activity,
  report,
  onClose,
}: {
  activity: Activity
  report: string
  onClose: () => void
}) => {
  const { t } = useWords()
  const form = useFields({
    schema: reportInitiative.body,
    start: { report },
    says: ({ message }) => message,
    action: useAction({
      run: (told: { report: string }, key) => sendReport(activity.id, told.report, key),
      refresh: plannedRoutes,
      onDone: () => {
        snack({ text: t('particulars.reportSaved') })
        onClose()
      },
    }),
  })
  return (
    <WritingForm {...form.sheet} save={t('particulars.saveReport')} onClose={onClose}>
      <Field
        {...form.text('report')}
        label={t('particulars.report')}
        hint={t('particulars.reportHint')}
        lines={5}
        maxLength={4000}
      />
    </WritingForm>
  )
}

interface AdoptionProps {
  activity: Activity
  adoption: NonNullable<Activity['initiative']>['adoption']
}

/** Those who lead an initiative ask the Assembly to make it its own, and whoever serves there answers. */
export const Adoption = ({ activity: { id, can, status }, adoption }: AdoptionProps) => {
  const { t } = useWords()
  const asking = useAction({
    run: (asked: boolean, key) => sendAsking(id, asked, key),
    refresh: plannedRoutes,
  })
  const answer = useAction({
    run: (adopted: boolean, key) => sendAdoption(id, adopted, key),
    refresh: plannedRoutes,
  })
  const error = asking.error ?? answer.error
  return (
    <Stack>
      {adoption === 'asked' ? <Text>{t('particulars.adoptionAsked')}</Text> : null}
      {error === null ? null : <Failure message={error.message} />}
      <Line>
        {can.edit && adoption !== 'adopted' && status !== 'cancelled' ? (
          <Button look="text" busy={asking.busy} onClick={() => asking.act(adoption === 'none')}>
            {t(adoption === 'asked' ? 'particulars.askNoMore' : 'particulars.askAdoption')}
          </Button>
        ) : null}
        {can.adopt && adoption === 'asked' ? (
          <Button look="main" busy={answer.busy} onClick={() => answer.act(true)}>
            {t('particulars.adopt')}
          </Button>
        ) : null}
        {can.adopt ? (
          <Button look="text" busy={answer.busy} onClick={() => answer.act(false)}>
            {t(adoption === 'adopted' ? 'particulars.adoptNoMore' : 'particulars.leaveToThem')}
          </Button>
        ) : null}
      </Line>
    </Stack>
  )
}
