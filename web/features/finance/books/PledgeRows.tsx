import { useQuery } from '@tanstack/react-query'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { pledgesQuestion } from '../data.ts'
import { openPledge } from '../treasury.ts'

/** What members mean to give: the treasurer reads it, and never changes it. No sum of it is shown. */
export const PledgeRows = () => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  const pledges = useQuery(pledgesQuestion())
  const opened = useQuery({
    queryKey: ['fund-pledges-opened', pledges.dataUpdatedAt],
    queryFn: () =>
      Promise.all(
        (pledges.data?.data ?? []).map(async (pledge) => ({ ...pledge, words: await openPledge(pledge) })),
      ),
    enabled: pledges.data !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Section title={t('treasury.pledges')}>
      <Text look="small" quiet>
        {t('treasury.pledgesWhy')}
      </Text>
      <QueryView query={opened} what={t('treasury.pledges')} shape="row" count={2}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{t('treasury.pledgesNone')}</Empty>
          ) : (
            <Rows label={t('treasury.pledges')}>
              {list.map(({ id, name, rhythm, words, madeAt }) => (
                <ListRow
                  key={id}
                  height={64}
                  title={<bdi>{name}</bdi>}
                  detail={[
                    words === null
                      ? t('treasury.pledgeClosed')
                      : t(`fund.pledged.${rhythm}`, { amount: money(words.amount, words.currency) }),
                    t('treasury.pledgeMade', { day: day(madeAt) }),
                  ].join('\u00a0· ')}
                />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Section>
  )
}
