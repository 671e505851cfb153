import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Preview } from '../data.ts'
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

/** What each line of the file would do; the long lists say how many more there are. */
export const PlannedLines = ({ preview: { counts, added, changed, refused } }: { preview: Preview }) => {
  const { t } = useWords()
  const { number, day } = useFormats()
  return (
    <>
      <RefusedLines refused={refused} />
      <More count={counts.refused - refused.length} />
      {changed.length === 0 ? null : (
        <div className="roll-planned">
          <h4 className="t-label">{t('roll.import.changedLines')}</h4>
          <ul className="roll-lines">
            {changed.map(({ line, name, fields }) => (
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
          <More count={counts.changed - changed.length} />
        </div>
      )}
      {added.length === 0 ? null : (
        <div className="roll-planned">
          <h4 className="t-label">{t('roll.import.addedLines')}</h4>
          <ul className="roll-lines">
            {added.map(({ line, name, alike }) => (
              <li key={line}>
                <bdi>{name}</bdi>{' '}
                <span className="t-small quiet">{t('roll.line', { line: number(line) })}</span>
                {alike === null ? null : (
                  <div className="t-small">{t('roll.import.alike', { name: alike })}</div>
                )}
              </li>
            ))}
          </ul>
          <More count={counts.added - added.length} />
        </div>
      )}
    </>
  )
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
          <li key={line}>{t('roll.refusedLine', { line: number(line), reason })}</li>
        ))}
      </ul>
    </div>
  )
}

const More = ({ count }: { count: number }) => {
  const { t } = useWords()
  const { number } = useFormats()
  return count > 0 ? <p className="t-small quiet">{t('roll.import.more', { count: number(count) })}</p> : null
}
