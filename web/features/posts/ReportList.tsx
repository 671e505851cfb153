import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { flagWords } from './flag-words.ts'
import type { Kind } from './moderation.ts'

interface Report {
  readonly by: string
  readonly byName: string
  readonly kind: Kind
  readonly reason: string
  readonly at: string
}

/** By whom something was reported and why; with the words `reported`. */
export const ReportList = ({ reports }: { reports: readonly Report[] }) => {
  const { t } = useWords()
  const { age } = useFormats()
  return (
    <ul className="plain">
      {reports.map(({ by, byName, kind, reason, at }) => (
        <li key={by}>
          <Text look="small">
            {t('reported.by', { kind: t(flagWords[kind]), name: byName, when: age(at) })}
          </Text>
          {reason === '' ? null : (
            <Text look="small" quiet typed>
              {reason}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
