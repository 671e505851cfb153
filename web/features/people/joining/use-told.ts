import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Applicant } from './queue.ts'

/** What somebody with an account says of themselves, in a line. */
export const useTold = () => {
  const { t } = useWords()
  const { age, longDay } = useFormats()
  return ({ name, birthDate, bahaiId, since }: Applicant): string =>
    [
      name === '' ? null : apart(name),
      birthDate === null ? null : t('inviting.born', { day: longDay(birthDate) }),
      bahaiId === '' ? t('inviting.noId') : t('inviting.claims', { id: apart(bahaiId) }),
      t('inviting.since', { when: age(since) }),
    ]
      .filter((one) => one !== null)
      .join('\u00a0· ')
}
