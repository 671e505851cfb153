import { useState } from 'react'
import { isSum, typedCodes } from '#contract/statistics/codes.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { failureOf } from '#web/http/call-error.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import {
  changedCycle,
  type Cycle,
  type Figure as FigureShape,
  figureRoutes,
  sendCorrection,
  type Statistics,
} from '../data.ts'
import { notCollected } from '../figures.ts'
import { useDefinition, useFigureWords } from '../use-figure-words.ts'
import { CorrectSheet } from './CorrectSheet.tsx'
import { Figure } from './Figure.tsx'
import { RecordsList } from './RecordsList.tsx'

interface Props {
  statistics: Statistics
  cycle: Cycle
  code: string
  place: string | null
  figure: FigureShape | null
  onClose: () => void
}

/** What stands behind a figure: what it means, how it was corrected and why, and the records. */
export const FigureSheet = (props: Props) => {
  const { t } = useWords()
  const { fullName } = useFigureWords()
  const definition = useDefinition(props.statistics.settings)
  const [correcting, setCorrecting] = useState(false)
  const { statistics, cycle, code, place, figure, onClose } = props
  if (correcting) return <CorrectSheet {...props} onClose={onClose} />
  const mayCorrect = statistics.can.correct && cycle.state !== 'handedIn'
  return (
    <Sheet open tall title={fullName(code)} onClose={onClose}>
      <Stack>
        <Text look="figure">
          <Figure code={code} figure={figure ?? notCollected} />
        </Text>
        <Text look="small" quiet>
          {definition(code)}
        </Text>
        {figure?.corrected == null ? null : (
          <Corrected {...props} corrected={figure.corrected} mayCorrect={mayCorrect} />
        )}
        {mayCorrect && !isSum(code) ? (
          <Line>
            <Button onClick={() => setCorrecting(true)}>{t('statistics.correct')}</Button>
          </Line>
        ) : null}
        {typedCodes.some((one) => one === code) ? (
          <Text>{t('statistics.noRecords')}</Text>
        ) : (
          <RecordsList cycle={cycle} code={code} place={place} />
        )}
      </Stack>
    </Sheet>
  )
}

interface CorrectedProps extends Props {
  corrected: NonNullable<FigureShape['corrected']>
  mayCorrect: boolean
}

/** What the records say, what was given instead, by whom and why; it can be taken back. */
const Corrected = ({ cycle, code, place, figure, corrected, mayCorrect, onClose }: CorrectedProps) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { told } = useFigureWords()
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendCorrection(cycle.id, { code, place, value: null, reason: '' }, key),
    shows: changedCycle,
    refresh: figureRoutes,
    onDone: () => {
      snack({ text: t('statistics.takenBack') })
      onClose()
    },
  })
  const computed = told(code, { value: figure?.computed ?? null, shown: 'value' })
  return (
    <section aria-label={t('statistics.correction')}>
      <Text look="label">
        {t('statistics.correctedBy', { name: corrected.by, day: longDay(corrected.at) })}
      </Text>
      {corrected.reason === '' ? null : <Text typed>{corrected.reason}</Text>}
      <Text>
        {computed === null ? t('statistics.recordsNothing') : t('statistics.recordsSay', { value: computed })}
      </Text>
      {error === null ? null : <Failure message={failureOf(error)} />}
      {mayCorrect ? (
        <Button look="text" busy={busy} onClick={() => act(null)}>
          {t('statistics.takeBack')}
        </Button>
      ) : null}
    </section>
  )
}
