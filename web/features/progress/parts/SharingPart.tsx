import { useAction } from '#web/http/optimistic.ts'
import { useWeekdays } from '#web/features/venues/use-weekdays.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { ToggleRow } from '#web/kit/ToggleRow.tsx'
import { useWords } from '#web/words/words.ts'
import { changedProgress, progressRoutes, sendSharing, type Sharing } from '../data.ts'
import { servesAs, weekdays } from '../use-spoken.ts'

const words = {
  tutor: 'progress.serve.tutor',
  animator: 'progress.serve.animator',
  teacher: 'progress.serve.teacher',
  host: 'progress.serve.host',
} as const

/** Off until one says otherwise: to be counted in the community’s view, and how one would like to serve. */
export const SharingPart = ({ sharing }: { sharing: Sharing | null }) => {
  const { t } = useWords()
  const dayName = useWeekdays()
  const { act } = useAction({
    inTurn: 'sharing',
    run: sendSharing,
    changes: (given) => changedProgress((old) => ({ ...old, sharing: given })),
    // What was chosen, and not the reply: something else may have been chosen since.
    shows: (_, given) => changedProgress((old) => ({ ...old, sharing: given })),
    refresh: progressRoutes.slice(1),
    onFailed: (error) => snack({ text: error.message }),
  })
  const toggled = <T extends string>(all: readonly T[], one: T): T[] =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
  return (
    <Section title={t('progress.sharing')}>
      <Stack>
        <CheckboxField
          name="sharing"
          label={t('progress.share')}
          hint={t('progress.shareWhat')}
          checked={sharing !== null}
          onChange={({ target }) => act(target.checked ? { serveAs: [], days: [] } : null)}
        />
        {sharing === null ? null : (
          <>
            <Text look="label">{t('progress.serveAs')}</Text>
            <ToggleRow
              label={t('progress.serveAs')}
              items={servesAs.map((role) => ({
                id: role,
                label: t(words[role]),
                on: sharing.serveAs.includes(role),
                onToggle: () => act({ ...sharing, serveAs: toggled(sharing.serveAs, role) }),
              }))}
            />
            <Text look="label">{t('progress.freeOn')}</Text>
            <ToggleRow
              label={t('progress.freeOn')}
              items={weekdays.map((day, place) => ({
                id: day,
                label: dayName(place + 1),
                on: sharing.days.includes(day),
                onToggle: () => act({ ...sharing, days: toggled(sharing.days, day) }),
              }))}
            />
          </>
        )}
      </Stack>
    </Section>
  )
}
