import type { Column } from '#web/kit/DataTable.tsx'
import { deviceName } from '#web/words/device-name.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { LogRecord } from '../log.ts'
import { useLogSentence } from '../log-sentence.ts'

/** What a record tells of itself: what happened, when, and from where. */
export const useLogColumns = (): readonly [Column<LogRecord>, ...Column<LogRecord>[]] => {
  const { t } = useWords()
  const { dayTime } = useFormats()
  const sentence = useLogSentence()
  return [
    { id: 'what', title: t('log.what'), cell: (one) => <span className="log-what">{sentence(one)}</span> },
    { id: 'when', title: t('log.when'), cell: ({ at }) => <time dateTime={at}>{dayTime(at)}</time> },
    {
      id: 'where',
      title: t('log.where'),
      cell: ({ client, network }) =>
        [deviceName(t, client), network].filter((one) => one !== '').join('\u00a0· '),
    },
  ]
}
