import { mdiClose, mdiPlus } from '@mdi/js'
import { useId, useRef } from 'react'
import { fold } from '#contract/fold.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { agesOf } from '../ages.ts'
import type { Rules } from '../data.ts'
import css from './ratios.css?inline'

addStyle(css)

type Lines = Rules['ratios']

/** As many as the server takes, and the last age of which a line speaks. */
const MOST = 12
const LAST_AGE = 17

interface Props {
  lines: Lines
  onChange: (lines: Lines) => void
  /** The sentence beside a field, by its name in the rules. */
  errorOf: (field: string) => string | undefined
  /** Takes all marks away. */
  forget: () => void
}

/** For each band of ages, how many children one adult may look after; bands can be changed, added and removed. */
export const Ratios = ({ lines, onChange, errorOf, forget }: Props) => {
  const { t } = useWords()
  const id = useId()
  const all = useRef<HTMLFieldSetElement>(null)
  const error = errorOf('ratios')
  const remove = (place: number) => {
    // They go by place, and a line that goes leaves its own to the next.
    forget()
    onChange(lines.filter((_, at) => at !== place))
    // The button that had the focus is gone.
    all.current?.focus()
  }
  const change = (place: number, part: Partial<Lines[number]>) => {
    // What was said of all lines may be right by now.
    if (error !== undefined) forget()
    onChange(lines.map((one, at) => (at === place ? { ...one, ...part } : one)))
  }
  return (
    <fieldset
      ref={all}
      tabIndex={-1}
      className="choice"
      {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
    >
      <legend className="t-label">{t('safeguarding.ratios')}</legend>
      <Stack>
        <Text quiet>{t('safeguarding.ratiosLead')}</Text>
        {lines.map((line, place) => (
          <Band
            // A band has no name of its own: its ages are what one changes.
            key={`band ${place + 1}`}
            line={line}
            place={place}
            errorOf={errorOf}
            onChange={(part) => change(place, part)}
            {...(lines.length > 1 ? { onRemove: () => remove(place) } : {})}
          />
        ))}
        {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
        {lines.length < MOST ? (
          <Line>
            <Button icon={mdiPlus} onClick={() => onChange([...lines, nextOf(lines)])}>
              {t('safeguarding.addBand')}
            </Button>
          </Line>
        ) : null}
      </Stack>
    </fieldset>
  )
}

/** Begins where the last band ends, with as many children. */
const nextOf = (lines: Lines): Lines[number] => {
  const fromAge = Math.min(LAST_AGE, Math.max(-1, ...lines.map(({ toAge }) => toAge)) + 1)
  return { fromAge, toAge: LAST_AGE, children: lines.at(-1)?.children ?? 1 }
}

interface BandProps {
  line: Lines[number]
  place: number
  onChange: (part: Partial<Lines[number]>) => void
  /** The last band stays. */
  onRemove?: () => void
  errorOf: Props['errorOf']
}

const columns = ['fromAge', 'toAge', 'children'] as const

const Band = ({ line, place, onChange, onRemove, errorOf }: BandProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const name = agesOf(t, number, line)
  return (
    <div role="group" aria-label={name} className="ratio-line">
      {columns.map((column) => (
        <Field
          key={column}
          label={t(`safeguarding.band.${column}`)}
          name={`ratios.${place}.${column}`}
          inputMode="numeric"
          autoComplete="off"
          value={String(line[column])}
          error={errorOf(`ratios.${place}.${column}`)}
          onChange={({ target }) => onChange({ [column]: figureOf(target.value) })}
        />
      ))}
      {onRemove === undefined ? null : (
        <IconButton label={t('safeguarding.removeBand', { band: name })} icon={mdiClose} onClick={onRemove} />
      )}
    </div>
  )
}

/** The figures of any script; what is no figure becomes 0, of which the server says what it wants instead. */
export const figureOf = (text: string): number => Number(fold(text).replace(/\D/g, '').slice(0, 3))
