import { mdiBasketOutline, mdiCheck, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type BringLine, bringQuestion } from '../bring.ts'
import { useBringing, useDeletingLine } from '../use-bringing.ts'
import { BringLineSheet } from './BringLineSheet.tsx'

/** What is to be brought or done, and who does: nothing where nothing is asked for, but for those in charge. */
export const BringList = ({ eventId }: { eventId: string }) => {
  const { t } = useWords()
  const { data } = useQuery(bringQuestion(eventId))
  const bring = useBringing(eventId)
  const remove = useDeletingLine(eventId)
  // A line is changed, a new one is written, or neither.
  const [writing, setWriting] = useState<BringLine | 'new' | null>(null)
  if (data === undefined) return null
  const { lines, can } = data.data
  if (lines.length === 0 && !can.change) return null
  return (
    <Section title={t('bring.title')} id="bring">
      {lines.length === 0 ? (
        <Text quiet>{t('bring.none')}</Text>
      ) : (
        <Rows>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              {...(can.take ? { onTap: () => bring({ line, mine: !line.mine }) } : {})}
              {...(can.change
                ? { tools: { change: () => setWriting(line), remove: () => remove(line) } }
                : {})}
            />
          ))}
        </Rows>
      )}
      {can.change ? (
        <p className="line card-actions">
          <Button look="text" icon={mdiPlus} onClick={() => setWriting('new')}>
            {t('bring.add')}
          </Button>
        </p>
      ) : null}
      {writing === null ? null : (
        <BringLineSheet
          eventId={eventId}
          line={writing === 'new' ? null : writing}
          onClose={() => setWriting(null)}
        />
      )}
    </Section>
  )
}

interface RowProps {
  line: BringLine
  /** Where lines can still be taken on and given back. */
  onTap?: () => void
  /** For those in charge. */
  tools?: { readonly change: () => void; readonly remove: () => void }
}

const LineRow = ({ line, onTap, tools }: RowProps) => {
  const { t } = useWords()
  const title = apart(line.title)
  const isFull = line.taken >= line.wanted
  // A line that is full has no button for others.
  const tap = line.mine || !isFull ? onTap : undefined
  return (
    <ListRow
      height={64}
      folds
      start={<Icon path={mdiBasketOutline} />}
      title={<bdi>{line.title}</bdi>}
      detail={<Standing line={line} />}
      {...(tap === undefined && tools === undefined
        ? {}
        : {
            end: (
              <>
                {tap === undefined ? null : (
                  <Button
                    label={t('bring.takeNamed', { title })}
                    pressed={line.mine}
                    {...(line.mine ? { icon: mdiCheck } : {})}
                    onClick={tap}
                  >
                    {t('bring.take')}
                  </Button>
                )}
                {tools === undefined ? null : (
                  <>
                    <IconButton
                      label={t('bring.change', { title })}
                      icon={mdiPencilOutline}
                      onClick={tools.change}
                    />
                    <IconButton
                      label={t('bring.delete', { title })}
                      icon={mdiTrashCanOutline}
                      onClick={tools.remove}
                    />
                  </>
                )}
              </>
            ),
          })}
    />
  )
}

/** Who brings it, as far as they may be named, and how many more are wanted. */
const Standing = ({ line }: { line: BringLine }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const unnamed = line.taken - line.by.length - (line.mine ? 1 : 0)
  const who = [
    ...(line.mine ? [t('bring.you')] : []),
    ...line.by.map(({ name }) => apart(name)),
    ...(unnamed > 0 ? [t('bring.others', { count: unnamed })] : []),
  ]
  const more = line.wanted - line.taken
  const need =
    more <= 0 ? t('bring.enough') : t(line.taken === 0 ? 'bring.wanted' : 'bring.more', { count: more })
  return <>{[...(who.length === 0 ? [] : [list(who)]), need].join('\u00a0· ')}</>
}
