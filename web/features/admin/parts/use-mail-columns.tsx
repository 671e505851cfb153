import { Button } from '#web/kit/Button.tsx'
import type { Column } from '#web/kit/DataTable.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { StuckMail } from '../stuck-mails.ts'

interface Does {
  onRetry: (mail: StuckMail) => void
  onDrop: (mail: StuckMail) => void
}

/** The columns of the table of mails that have not left. */
export const useMailColumns = ({
  onRetry,
  onDrop,
}: Does): readonly [Column<StuckMail>, ...Column<StuckMail>[]] => {
  const { t } = useWords()
  const { age } = useFormats()
  const kindOf = ({ kind }: StuckMail) => t(`mailServer.mails.kind.${kind ?? 'unknown'}`)
  return [
    {
      id: 'what',
      title: t('mailServer.mails.what'),
      text: kindOf,
      cell: kindOf,
    },
    {
      id: 'to',
      title: t('mailServer.mails.to'),
      text: ({ to }) => to,
      cell: ({ to }) => <bdi dir="ltr">{to}</bdi>,
    },
    {
      id: 'when',
      title: t('mailServer.mails.when'),
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => age(createdAt),
    },
    {
      id: 'why',
      title: t('mailServer.mails.why'),
      text: ({ trouble, said }) =>
        trouble === null ? t('mailServer.mails.notYet') : `${t(`mailServer.mails.${trouble}`)} ${said}`,
      cell: (mail) => <Why mail={mail} />,
    },
    {
      id: 'do',
      title: t('mailServer.mails.do'),
      acts: true,
      cell: (mail) => (
        <Deeds
          mail={mail}
          what={`${apart(kindOf(mail))}, ${apart(mail.to)}`}
          onRetry={onRetry}
          onDrop={onDrop}
        />
      ),
    },
  ]
}

/** What can be done about it; `what` tells one mail's buttons from another's. */
const Deeds = ({ mail, what, onRetry, onDrop }: Does & { mail: StuckMail; what: string }) => {
  const { t } = useWords()
  return (
    <Line>
      {mail.can.retry ? (
        <Button label={t('mailServer.mails.retryWhat', { what })} onClick={() => onRetry(mail)}>
          {t('mailServer.mails.retry')}
        </Button>
      ) : null}
      <Button look="text" label={t('mailServer.mails.dropWhat', { what })} onClick={() => onDrop(mail)}>
        {t('mailServer.mails.drop')}
      </Button>
    </Line>
  )
}

/** Why it did not leave in words, what the mail server said, and when it is tried. */
const Why = ({ mail: { trouble, said, tries, triedAt, nextTryAt } }: { mail: StuckMail }) => {
  const { t } = useWords()
  const { age, dayTime } = useFormats()
  return (
    <>
      {trouble === null ? null : <div>{t(`mailServer.mails.${trouble}`)}</div>}
      {said === '' ? null : (
        <div className="light-why" dir="ltr">
          {said}
        </div>
      )}
      <div className="t-small quiet">
        {triedAt === null || tries === 0
          ? t('mailServer.mails.notYet')
          : t('mailServer.mails.tried', { count: tries, when: age(triedAt) })}
      </div>
      {nextTryAt === null ? null : (
        <div className="t-small quiet">{t('mailServer.mails.next', { when: dayTime(nextTryAt) })}</div>
      )}
    </>
  )
}
