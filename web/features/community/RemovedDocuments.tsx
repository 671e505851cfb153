import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listRemovedDocuments } from '#contract/community/community-page.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { putBack, removedDocumentsQuestion, siteAnswers } from './site.ts'

type Removed = z.output<typeof listRemovedDocuments.reply>['data'][number]

/** Documents of the community's page that lie in the bin; nothing while there are none. */
export const RemovedDocuments = () => {
  const { t } = useWords()
  const { age, day } = useFormats()
  const { data, error, isFetching, refetch } = useQuery(removedDocumentsQuestion())
  const { act } = useAction({
    run: ({ id }: Removed, key) => putBack(id, key),
    changes: ({ id }) => [
      change(removedDocumentsQuestion(), (old) => ({
        ...old,
        data: old.data.filter((one) => one.id !== id),
      })),
    ],
    refresh: [listRemovedDocuments, ...siteAnswers],
    onDone: () => snack({ text: t('log.bin.isBack') }),
    onFailed: (failed, _given, again) =>
      snack({ text: failureOf(failed), action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (data === undefined)
    return error === null ? null : (
      <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (data.data.length === 0) return null
  return (
    <Section title={t('log.bin.documents')}>
      <Rows label={t('log.bin.documents')}>
        {data.data.map((one) => (
          <ListRow
            key={one.id}
            height={72}
            title={<span dir="auto">{one.title}</span>}
            detail={t('log.bin.document', {
              name: apart(one.byName),
              when: age(one.removedAt),
              gone: day(one.goneAt),
            })}
            end={
              <Button label={t('log.bin.putBackWhat', { what: apart(one.title) })} onClick={() => act(one)}>
                {t('log.bin.putBack')}
              </Button>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
