import { Paper } from '#web/kit/Paper.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Heading } from './report-words.ts'

interface Props {
  title: string
  headings: readonly Heading[]
  closed: boolean
}

/** On paper only: the report on one page of A4, signed by the treasurer. */
export const ReportPaper = ({ title, headings, closed }: Props) => {
  const { t } = useWords()
  const community = useSession().user?.community?.name ?? ''
  return (
    <Paper>
      <article className="fund-report">
        <p>
          <bdi>{t('treasury.assemblyOf', { community })}</bdi>
        </p>
        <h1>{title}</h1>
        {closed ? null : <p>{t('treasury.report.open')}</p>}
        <ol>
          {headings.map(({ id, title: heading, sentences, lines }) => (
            <li key={id}>
              <h2>{heading}</h2>
              <p>{sentences.join(' ')}</p>
              {lines.length === 0 ? null : (
                <table>
                  <tbody>
                    {lines.map(({ name, amount }, place) => (
                      <tr key={place}>
                        <th scope="row">
                          <bdi>{name}</bdi>
                        </th>
                        <td>
                          <bdi>{amount}</bdi>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </li>
          ))}
        </ol>
        <p className="fund-signature">{t('treasury.signature')}</p>
      </article>
    </Paper>
  )
}
