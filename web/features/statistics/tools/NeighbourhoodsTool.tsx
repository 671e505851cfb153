import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { MOST_NEIGHBOURHOODS, setNeighbourhoods } from '#contract/statistics/keeping.ts'
import type { BodyIn } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { newId } from '#web/secure-context.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { placeRoutes, sendNeighbourhoods } from './keeping.ts'
import type { ToolProps } from './tools.ts'

type Body = BodyIn<typeof setNeighbourhoods>
interface Typed {
  readonly neighbourhoods: readonly { readonly id: string; readonly name: string }[]
}

/** The neighbourhoods in their order; what is written, moved or taken off here is saved at once by the button. */
export const NeighbourhoodsTool = ({ statistics }: ToolProps) => {
  const { t } = useWords()
  const form = useFields<Typed, Body>({
    schema: setNeighbourhoods.body,
    start: () => ({ neighbourhoods: statistics.neighbourhoods.map(({ id, name }) => ({ id, name })) }),
    action: useAction({
      run: (body: Body, key) => sendNeighbourhoods(body, key),
      refresh: placeRoutes,
      onDone: () => snack({ text: t('figureFiles.neighbourhoodsSaved') }),
    }),
  })
  const { busy, failure, onSubmit } = form.sheet
  const all = form.values.neighbourhoods
  const put = (neighbourhoods: Typed['neighbourhoods']) => form.set({ neighbourhoods })
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const id = newId()
    setAdded(id)
    put([...all, { id, name: '' }])
  }
  return (
    <Section title={t('figureFiles.neighbourhoods')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <Text>{t('figureFiles.neighbourhoodsWhy')}</Text>
          {all.length === 0 ? <Empty>{t('figureFiles.noNeighbourhoods')}</Empty> : null}
          {all.map(({ id, name }, place) => (
            <OneName
              key={id}
              name={name}
              place={place}
              last={place === all.length - 1}
              fresh={id === added}
              error={form.errorOf(`neighbourhoods.${place}.name`)}
              onName={(typed) => put(all.with(place, { id, name: typed }))}
              onMove={(by) => put(moved(all, place, by))}
              onRemove={() => put(all.toSpliced(place, 1))}
            />
          ))}
          {failure === null ? null : <Failure message={failure} />}
          <Line>
            <Button type="submit" look="main" busy={busy}>
              {t('figureFiles.saveChange')}
            </Button>
            <Button icon={mdiPlus} disabled={all.length >= MOST_NEIGHBOURHOODS} onClick={add}>
              {t('figureFiles.addNeighbourhood')}
            </Button>
          </Line>
        </Stack>
      </form>
    </Section>
  )
}

const moved = (all: Typed['neighbourhoods'], place: number, by: number): Typed['neighbourhoods'] => {
  const [one, other] = [all[place], all[place + by]]
  return one === undefined || other === undefined ? all : all.with(place, other).with(place + by, one)
}

const focused = (field: HTMLElement | null) => field?.focus()

interface NameProps {
  name: string
  place: number
  last: boolean
  /** It was just added: one writes its name at once. */
  fresh: boolean
  error: string | undefined
  onName: (name: string) => void
  onMove: (by: number) => void
  onRemove: () => void
}

const OneName = ({ name, place, last, fresh, error, onName, onMove, onRemove }: NameProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const what = name.trim() === '' ? t('figureFiles.neighbourhood', { place: number(place + 1) }) : name
  return (
    <>
      <Field
        name={`neighbourhood-${place}`}
        label={t('figureFiles.neighbourhood', { place: number(place + 1) })}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={error}
        ref={fresh ? focused : null}
        onChange={({ target }) => onName(target.value)}
      />
      <Line>
        {place === 0 ? null : (
          <IconButton
            label={t('figureFiles.moveUp', { what })}
            icon={mdiArrowUp}
            onClick={() => onMove(-1)}
          />
        )}
        {last ? null : (
          <IconButton
            label={t('figureFiles.moveDown', { what })}
            icon={mdiArrowDown}
            onClick={() => onMove(1)}
          />
        )}
        <IconButton label={t('figureFiles.takeOff', { what })} icon={mdiDeleteOutline} onClick={onRemove} />
      </Line>
    </>
  )
}
