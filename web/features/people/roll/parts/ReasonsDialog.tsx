import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf, importQuestion, type PastImport } from '../data.ts'
import { RefusedLines } from './ImportLines.tsx'

const MOST = 200

/** The lines of an import that were refused, each with its reason. */
export const ReasonsDialog = ({ of, onClose }: { of: PastImport; onClose: () => void }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const name = of.fileName === '' ? t('imports.withoutFile') : of.fileName
  const { data, error, isFetching, refetch } = useQuery(importQuestion(of.id))
  const refused = data?.data.result?.refused ?? []
  return (
    <Sheet open title={t('imports.reasonsOf', { name: `\u2068${name}\u2069` })} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Skeleton what={t('roll.import.refused')} shape="row" count={2} />
        ) : (
          <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        )
      ) : data.data.result === null ? (
        <Text quiet>{t('imports.reasonsGone')}</Text>
      ) : (
        <RefusedLines refused={refused.slice(0, MOST)} />
      )}
      {refused.length > MOST ? (
        <Text look="small" quiet>
          {t('imports.shownOf', { count: number(MOST), all: number(refused.length) })}
        </Text>
      ) : null}
    </Sheet>
  )
}
