import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import { type Preview } from '../data.ts'
import { fieldWord, valueWord } from '../words.ts'

interface Counts {
  added: number
  changed: number
  unchanged: number
  refused: number
}

/** How many of each kind. */
export const Figures = ({ added, changed, unchanged, refused }: Counts) => {
  const { t } = useWords()
  const { number } = useFormats()
  const figures = [
    [t('roll.import.added'), added],
    [t('roll.import.changed'), changed],
    [t('roll.import.unchanged'), unchanged],
    [t('roll.import.refused'), refused],
  ] as const
  return (
    <dl className="roll-figures">
      {figures.map(([word, count]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Kind = 'added' | 'changed' | 'refused'

interface Props {
  preview: Preview
  /** The lines of the file after this one. */
  onAfter: (line: number) => Promise<Preview>
}

/** What each line of the file would do; long lists grow page by page. */
export const PlannedLines = ({ preview, onAfter }: Props) => {
  const { t } = useWords()
  const { number, day } = useFormats()
  const refused = useLines(preview, 'refused', onAfter)
  const changed = useLines(preview, 'changed', onAfter)
  const added = useLines(preview, 'added', onAfter)
  return (
    <>
      <RefusedLines refused={refused.lines} />
      <More of={refused} what={t('roll.import.refusedLines')} />
      {changed.lines.length === 0 ? null : (
        <div className="roll-planned">
          <h4 className="t-label">{t('roll.import.changedLines')}</h4>
          <ul className="roll-lines">
            {changed.lines.map(({ line, name, fields }) => (
              <li key={line}>
                <bdi>{name}</bdi>{' '}
                <span className="t-small quiet">{t('roll.line', { line: number(line) })}</span>
                {fields.map(({ field, before, after }) => (
                  <div key={field} className="t-small">
                    {fieldWord(field, t)}: <s className="roll-before">{valueWord(field, before, t, day)}</s>{' '}
                    <bdi>{valueWord(field, after, t, day)}</bdi>
                  </div>
                ))}
              </li>
            ))}
          </ul>
          <More of={changed} what={t('roll.import.changedLines')} />
        </div>
      )}
      {added.lines.length === 0 ? null : (
        <div className="roll-planned">
          <h4 className="t-label">{t('roll.import.addedLines')}</h4>
          <ul className="roll-lines">
            {added.lines.map(({ line, name, alike }) => (
              <li key={line}>
                <bdi>{name}</bdi>{' '}
                <span className="t-small quiet">{t('roll.line', { line: number(line) })}</span>
                {alike === null ? null : (
                  <div className="t-small">{t('roll.import.alike', { name: alike })}</div>
                )}
              </li>
            ))}
          </ul>
          <More of={added} what={t('roll.import.addedLines')} />
        </div>
      )}
    </>
  )
}

/** The lines of one kind that are shown, and how to get the next ones. */
const useLines = <K extends Kind>(preview: Preview, kind: K, onAfter: Props['onAfter']) => {
  const [later, setLater] = useState<Preview[K][number][]>([])
  const lines: Preview[K][number][] = [...preview[kind], ...later]
  const { act, busy, error } = useAction({
    run: (after: number) => onAfter(after),
    onDone: (next) => setLater([...later, ...next[kind]]),
  })
  return {
    lines,
    left: preview.counts[kind] - lines.length,
    busy,
    error,
    next: () => act(lines.at(-1)?.line ?? 0),
  }
}

/** Lines that are not brought in, each with its reason. */
export const RefusedLines = ({ refused }: { refused: readonly { line: number; reason: string }[] }) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (refused.length === 0) return null
  return (
    <div className="roll-planned">
      <h4 className="t-label">{t('roll.import.refusedLines')}</h4>
      <ul className="roll-lines">
        {refused.map(({ line, reason }) => (
          <li key={line}>{t('roll.refusedLine', { line: number(line), reason: said(reason) })}</li>
        ))}
      </ul>
    </div>
  )
}

interface MoreProps {
  of: { left: number; busy: boolean; error: Error | null; next: () => void }
  what: string
}

const More = ({ of: { left, busy, error, next }, what }: MoreProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (left <= 0) return null
  return (
    <>
      <p className="t-small quiet">{t('roll.import.more', { count: number(left) })}</p>
      {error === null ? null : <Failure message={failureOf(error)} />}
      <Line>
        <Button busy={busy} label={t('roll.import.showMoreOf', { what })} onClick={next}>
          {t('roll.import.showMore')}
        </Button>
      </Line>
    </>
  )
}
