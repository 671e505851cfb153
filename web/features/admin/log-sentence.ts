import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { nobodyOf, sentenceOf, type LogRecord } from './log.ts'

type Named = Pick<LogRecord, 'action' | 'actor' | 'actorName' | 'objectKind' | 'objectName'>

/** What a record tells, as a sentence: who did what to whom. */
export const useLogSentence = (): ((record: Named) => string) => {
  const { t } = useWords()
  return ({ action, actor, actorName, objectKind, objectName }) =>
    t(sentenceOf(action), {
      who: actor === null ? t('log.theApp') : apart(actorName),
      whom: objectName === '' ? t(nobodyOf(objectKind)) : apart(objectName),
    })
}
