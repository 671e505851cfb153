import { setOwnCompletion } from '#contract/activities/completions.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { type Done, type Group, completionRoutes, sendOwnCompletion } from '../completions.ts'
import type { Kind } from '../data.ts'
import { todayIn } from '../meetings.ts'
import { studyName } from '../studies.ts'
import { useHomeZone } from '../use-home-zone.ts'
import { StudyField } from './Particular.tsx'

interface Props {
  title: string
  /** What of the catalogue may be chosen; null for all of it. */
  kind: Kind | null
  /** Oneself first, then the children in one's care; or somebody else alone. */
  people: Group['people']
  /** The one whose day is changed. */
  done?: Done | undefined
  onClose: () => void
}

/** Notes what was completed at some time, without any group, or on which day that was. */
export const CompletedSheet = ({ title, kind, people, done, onClose }: Props) => {
  const { t, language } = useWords()
  const zone = useHomeZone()
  const form = useFields({
    schema: setOwnCompletion.body,
    start: () => ({
      person: done?.person.id ?? people[0]?.id ?? '',
      study: done?.item.id ?? '',
      day: done?.day ?? todayIn(zone),
    }),
    read: ({ study, ...typed }) => ({ ...typed, studyItem: study }),
    says: ({ message }) => message,
    action: useAction({
      run: sendOwnCompletion,
      refresh: completionRoutes,
      onDone: () => {
        snack({ text: t('completions.noted') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={title}
      save={t('completions.saveOwn')}
      disabled={form.values.study === ''}
      onClose={onClose}
    >
      {done === undefined && people.length > 1 ? (
        <SelectField
          {...form.choice('person')}
          label={t('completions.who')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {done === undefined ? (
        <StudyField {...form.choice('study')} kind={kind} />
      ) : (
        <Text>
          <bdi>{studyName(done.item, language)}</bdi>
        </Text>
      )}
      <Field {...form.text('day')} label={t('completions.day')} hint={t('completions.dayHint')} type="date" />
    </FormSheet>
  )
}
