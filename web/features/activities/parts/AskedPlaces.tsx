import { mdiHomeClockOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { requestsQuestion } from '#web/features/venues/data.ts'
import { serverTime } from '#web/http/line.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { useWords } from '#web/words/words.ts'
import { askedPlaces } from '../asked-places.ts'

/** Which places whoever leads it has asked for, and whether an answer has come; there it is also taken back. */
export const AskedPlaces = ({ activity }: { activity: string }) => {
  const { t } = useWords()
  const { data: places = [] } = useQuery({
    ...requestsQuestion(),
    select: ({ data }) => askedPlaces(data, activity, serverTime.now()),
  })
  return places.map(({ id, name, state }) => (
    <ListRow
      key={id}
      href={links.places()}
      start={<Icon path={mdiHomeClockOutline} />}
      title={<bdi>{name}</bdi>}
      detail={t(`places.state.${state}`)}
    />
  ))
}
