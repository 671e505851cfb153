import { mdiAccountGroupOutline, mdiBookOpenVariantOutline, mdiForumOutline } from '@mdi/js'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'

const parts = [
  { id: 'devotional', icon: mdiBookOpenVariantOutline, word: 'events.part.devotional' },
  { id: 'consultation', icon: mdiForumOutline, word: 'events.part.consultation' },
  { id: 'fellowship', icon: mdiAccountGroupOutline, word: 'events.part.fellowship' },
] as const

/** The programme in the parts of a Feast, each item with its number. */
export const Programme = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (event.programme.length === 0) return <Empty>{t('events.noProgramme')}</Empty>
  const numbered = event.programme.map((item, index) => ({ ...item, number: number(index + 1) }))
  return parts.map(({ id, icon, word }) => {
    const items = numbered.filter(({ part }) => part === id)
    return items.length === 0 ? null : (
      <Section key={id} title={t(word)} action={<Icon path={icon} />}>
        <Rows>
          {items.map((item) => (
            <ListRow
              key={item.number}
              start={
                <Text look="label" as="span" quiet>
                  {item.number}
                </Text>
              }
              title={item.title}
              {...(item.by === null ? {} : { detail: t('events.by', { name: item.by }) })}
            />
          ))}
        </Rows>
      </Section>
    )
  })
}
