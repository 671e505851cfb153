import { mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { CycleSheet } from './CycleSheet.tsx'
import { type Cycle, figureRoutes, sendCycleRemoval } from './keeping.ts'
import type { ToolProps } from './tools.ts'

/** The cycles of the cluster: added, changed and taken off while they are not handed in. */
export const CyclesTool = ({ statistics: { cycles } }: ToolProps) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<Cycle | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Cycle | null>(null)
  return (
    <Section title={t('figureFiles.cycles')}>
      <Stack>
        <Text>{t('figureFiles.cyclesWhy')}</Text>
        <Line>
          <Button look="main" icon={mdiPlus} onClick={() => setOpened('new')}>
            {t('figureFiles.addCycle')}
          </Button>
        </Line>
        {cycles.length === 0 ? (
          <Empty>{t('figureFiles.noCycles')}</Empty>
        ) : (
          <Rows>
            {cycles.map((cycle) => (
              <CycleRow
                key={cycle.id}
                cycle={cycle}
                onChange={() => setOpened(cycle)}
                onRemove={() => setLeaving(cycle)}
              />
            ))}
          </Rows>
        )}
      </Stack>
      {opened === null ? null : (
        <CycleSheet
          cycles={cycles}
          cycle={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
      {leaving === null ? null : <RemoveCycle cycle={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  )
}

/** "Cycle 36, Winter" */
const useCycleName = () => {
  const { t } = useWords()
  const { number } = useFormats()
  return (cycle: Cycle): string =>
    cycle.name === ''
      ? t('figureFiles.cycleNo', { number: number(cycle.number) })
      : t('figureFiles.cycleNamed', { number: number(cycle.number), name: apart(cycle.name) })
}

interface RowProps {
  cycle: Cycle
  onChange: () => void
  onRemove: () => void
}

const CycleRow = ({ cycle, onChange, onRemove }: RowProps) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const name = useCycleName()(cycle)
  const days = t('figureFiles.fromTo', { from: longDay(cycle.startsOn), to: longDay(cycle.endsOn) })
  return (
    <ListRow
      title={name}
      detail={`${days}\u00a0· ${t(`figureFiles.state.${cycle.state}`)}`}
      height={72}
      {...(cycle.state === 'handedIn'
        ? {}
        : {
            end: (
              <>
                <IconButton
                  label={t('figureFiles.changeCycle', { name })}
                  icon={mdiPencilOutline}
                  onClick={onChange}
                />
                <IconButton
                  label={t('figureFiles.removeCycle', { name })}
                  icon={mdiDeleteOutline}
                  onClick={onRemove}
                />
              </>
            ),
          })}
    />
  )
}

const RemoveCycle = ({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) => {
  const { t } = useWords()
  const name = useCycleName()(cycle)
  const removing = useAction({
    run: (id: string, key) => sendCycleRemoval(id, key),
    refresh: figureRoutes,
    onDone: () => {
      snack({ text: t('figureFiles.cycleRemoved', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('figureFiles.removeCycle', { name })}
      confirmLabel={t('figureFiles.removeCycleYes')}
      keepLabel={t('figureFiles.keepCycle')}
      danger
      busy={removing.busy}
      onConfirm={() => removing.act(cycle.id)}
      onKeep={onClose}
    >
      <Stack>
        <Text>{t('figureFiles.removeCycleWhy')}</Text>
        {removing.error === null ? null : <Failure message={failureOf(removing.error)} />}
      </Stack>
    </ConfirmDialog>
  )
}
