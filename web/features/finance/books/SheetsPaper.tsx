import { useToday } from '#web/features/calendar/use-today.ts'
import { Paper } from '#web/kit/Paper.tsx'
import { QrCode } from '#web/kit/QrCode.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Sheet } from '#contract/finance/keys/sheets.ts'

/** On paper only: a page for each of the three sheets, for three envelopes. */
export const SheetsPaper = ({ sheets }: { sheets: readonly Sheet[] }) => {
  const { t } = useWords()
  const { longDay, number } = useFormats()
  const today = useToday()
  const community = useSession().user?.community?.name ?? ''
  return (
    <Paper>
      {sheets.map((sheet) => (
        <section key={sheet.number} className="fund-sheet">
          <h2>{t('treasury.sheet', { number: number(sheet.number) })}</h2>
          <p>
            <bdi>{t('treasury.assemblyOf', { community })}</bdi>
          </p>
          <p>{t('treasury.sheetWhat')}</p>
          <QrCode value={sheet.text} label={t('treasury.sheet', { number: number(sheet.number) })} />
          <p className="fund-phrase" dir="ltr">
            {sheet.text}
          </p>
          <p>{t('treasury.sheetMade', { day: longDay(today), set: sheet.set })}</p>
        </section>
      ))}
    </Paper>
  )
}
