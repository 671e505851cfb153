import { getCompleteness } from '#contract/statistics/statistics.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { changedCycle, type Completeness, type CycleFigures, figureRoutes, sendHandIn } from '../data.ts'
import { useFigureWords } from '../use-figure-words.ts'
import { Contradictions } from './Contradictions.tsx'

interface Props {
  shown: CycleFigures
  found: Completeness
  onClose: () => void
}

/** Hands a cycle in: its figures never move again, so what is missing is said once more. */
export const HandInDialog = ({ shown, found, onClose }: Props) => {
  const { cycle } = shown
  const { t } = useWords()
  const { number } = useFormats()
  const { cycleName } = useFigureWords()
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendHandIn(cycle.id, key),
    shows: changedCycle,
    refresh: [...figureRoutes, getCompleteness],
    onDone: () => {
      snack({ text: t('statistics.handedIn') })
      onClose()
    },
  })
  const missing = (
    [
      ['statistics.handInMissing.meetings', found.held - found.recorded],
      ['statistics.handInMissing.events', found.events.length],
      ['statistics.withoutBirthDate', found.withoutBirthDate],
      ['statistics.activitiesWithoutPlace', found.activitiesWithoutPlace],
      ['statistics.householdsWithoutPlace', found.householdsWithoutPlace],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <ConfirmDialog
      open
      title={t('statistics.handInTitle', { cycle: cycleName(cycle) })}
      confirmLabel={t('statistics.handIn')}
      keepLabel={t('statistics.handInNotYet')}
      onConfirm={() => act(null)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t('statistics.handInWhy')}</Text>
        {missing.length === 0 ? (
          <Text>{t('statistics.nothingMissing')}</Text>
        ) : (
          <>
            <Text look="label">{t('statistics.stillMissing')}</Text>
            <ul>
              {missing.map(([key, count]) => (
                <li key={key}>{t(key, { count, number: number(count) })}</li>
              ))}
            </ul>
          </>
        )}
        <Contradictions shown={shown} />
        {error === null ? null : <Failure message={failureOf(error)} />}
      </Stack>
    </ConfirmDialog>
  )
}
