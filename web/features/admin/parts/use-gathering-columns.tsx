import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-occasion-title.ts'
import { Button } from '#web/kit/Button.tsx'
import type { Column } from '#web/kit/DataTable.tsx'
import { KindMark } from '#web/kit/KindMark.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Gathering } from '../gatherings.ts'

/** The columns of the gatherings' table. */
export const useGatheringColumns = (
  onCancel: (one: Gathering) => void,
): readonly [Column<Gathering>, ...Column<Gathering>[]] => {
  const { t } = useWords()
  // Their day and time are those of the community’s clocks already.
  const { day, dayTime, list } = useFormats('UTC')
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  return [
    {
      id: 'title',
      title: t('administration.gatherings.title'),
      text: ({ title }) => titleOf(title),
      cell: ({ what, id, title }) => (
        <TextLink href={what === 'event' ? links.event({ eventId: id }) : links.activity({ activityId: id })}>
          <bdi>{titleOf(title)}</bdi>
        </TextLink>
      ),
    },
    {
      id: 'kind',
      title: t('administration.gatherings.kind'),
      text: ({ kind }) => t(kindLooks[kind].word),
      cell: ({ kind }) => <KindMark kind={kind} />,
    },
    {
      id: 'when',
      title: t('administration.gatherings.when'),
      text: ({ date, time }) => [date, time ?? ''].join(' ').trim(),
      cell: ({ date, time }) => (
        <>
          <time className="whole" dateTime={date}>
            {time === null ? day(date) : dayTime(`${date}T${time}Z`)}
          </time>
          <div className="t-small quiet whole">{twin.lineOn(date, time)}</div>
        </>
      ),
    },
    {
      id: 'hosts',
      title: t('administration.gatherings.hosts'),
      text: ({ hosts }) => hosts.join('; '),
      cell: ({ hosts }) =>
        hosts.length === 0 ? t('administration.gatherings.nobody') : list(hosts.map(apart)),
    },
    {
      id: 'state',
      title: t('administration.gatherings.state'),
      text: ({ state }) => t(`administration.gatherings.${state}`),
      cell: ({ state }) => t(`administration.gatherings.${state}`),
    },
    {
      id: 'do',
      title: t('administration.members.do'),
      acts: true,
      cell: (one) =>
        one.can.cancel ? (
          <Button
            look="text"
            label={t('administration.gatherings.cancelRow', { title: apart(titleOf(one.title)) })}
            onClick={() => onCancel(one)}
          >
            {t('administration.gatherings.cancel')}
          </Button>
        ) : null,
    },
  ]
}
