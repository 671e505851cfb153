import { useInfiniteQuery } from '@tanstack/react-query'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { addPractice } from '#contract/activities/particulars.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import {
  type Practice,
  practiceRoutes,
  practicesPages,
  sendPractice,
  sendPracticeBack,
} from '../particulars.ts'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { todayIn } from '../meetings.ts'
import { useHomeZone } from '../use-home-zone.ts'

/** What those in a study circle have practised: for themselves alone. */
export const Practices = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const pages = useInfiniteQuery(practicesPages(activity.id))
  const all = pages.data?.pages.flatMap((page) => page.data)
  const [adds, setAdds] = useState(false)
  return (
    <Section title={t('particulars.practices')}>
      <Stack>
        {all === undefined ? (
          <QueryView query={pages} what={t('particulars.practices')} shape="row" count={2} />
        ) : all.length === 0 ? (
          <Text quiet>{t('particulars.noPractices')}</Text>
        ) : (
          <Rows>
            {all.map((practice) => (
              <Practised key={practice.id} activityId={activity.id} practice={practice} />
            ))}
          </Rows>
        )}
        {pages.hasNextPage ? (
          <Line>
            <Button look="text" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('particulars.morePractices')}
            </Button>
          </Line>
        ) : null}
        <Text look="small" quiet>
          {t('particulars.practicesSecret')}
        </Text>
        <Line>
          <Button icon={mdiPlus} onClick={() => setAdds(true)}>
            {t('particulars.notePractice')}
          </Button>
        </Line>
      </Stack>
      {adds ? <PracticeSheet activity={activity} onClose={() => setAdds(false)} /> : null}
    </Section>
  )
}

const Practised = ({ activityId, practice }: { activityId: string; practice: Practice }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { id, what, person, can } = practice
  const { act } = useAction({
    run: (_: null, key) => sendPracticeBack(activityId, id, key),
    refresh: practiceRoutes,
    onDone: () => snack({ text: t('particulars.takenBack') }),
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <ListRow
      title={<bdi>{what}</bdi>}
      detail={
        <>
          <bdi>{person.name}</bdi>
          {`\u00a0· ${day(practice.day)}`}
        </>
      }
      height={64}
      {...(can.remove
        ? {
            end: (
              <IconButton
                icon={mdiClose}
                label={t('particulars.takeBackNamed', { what, name: person.name })}
                onClick={() => act(null)}
              />
            ),
          }
        : {})}
    />
  )
}

/** Notes what was practised: of oneself, and for those who lead the circle of others in it. */
export const PracticeSheet = ({ activity, onClose }: { activity: Activity; onClose: () => void }) => {
  const { t } = useWords()
  const zone = useHomeZone()
  const form = useFields({
    schema: addPractice.body,
    start: () => ({ what: '', day: todayIn(zone), person: '' }),
    read: ({ person, ...noted }) => ({ ...noted, ...(person === '' ? {} : { person }) }),
    says: ({ message }) => message,
    action: useAction({
      run: (wish: Parameters<typeof sendPractice>[1], key) => sendPractice(activity.id, wish, key),
      refresh: practiceRoutes,
      onDone: () => {
        snack({ text: t('particulars.practiceNoted') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('particulars.notePractice')}
      save={t('particulars.note')}
      onClose={onClose}
    >
      <Field
        {...form.text('what')}
        label={t('particulars.whatPractised')}
        hint={t('particulars.whatPractisedHint')}
        maxLength={500}
      />
      <Field {...form.text('day')} label={t('meetings.day')} type="date" />
      {activity.can.edit ? (
        <SelectField
          {...form.choice('person')}
          label={t('particulars.who')}
          options={[
            { value: '', label: t('particulars.myself') },
            ...activity.participants.map(({ _id, personId, name }) => ({
              value: personId ?? _id,
              label: name,
            })),
          ]}
        />
      ) : null}
    </FormSheet>
  )
}
