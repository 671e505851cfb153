import { mdiTune } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { addStyle } from '#web/kit/add-style.ts'
import { ToggleRow } from '#web/kit/ToggleRow.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useRoomyScreen } from '#web/kit/roomy.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { cellOf, choosable, spokenQuestion, type Wish } from '../discover.ts'
import { bands } from '../filters.ts'
import { weekdays } from '../interests.ts'
import { kinds } from '../kinds.ts'
import { Choice } from './Choice.tsx'
import css from './wishes.css?inline'

addStyle(css)

interface Props {
  wish: Wish
  /** What of it changes. */
  onWish: (part: Wish) => void
}

/** Whoever has waited so long for the device's place is told that it is not known. */
const MOST_PATIENCE = 10_000

/** What is often wished for, each on or off; a phone folds the rarer ones away. Where somebody is is asked for only by their tap. */
export const WishChips = ({ wish, onWish }: Props) => {
  const { t, language } = useWords()
  const { number } = useFormats()
  const [fault, setFault] = useState(false)
  const roomy = useRoomyScreen()
  const [unfolded, setUnfolded] = useState(
    [wish.families, wish.age, wish.language, wish.kind, wish.day].some((one) => one !== undefined),
  )
  const whole = roomy || unfolded
  const { data: spoken } = useQuery(spokenQuestion())
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const ageOf = (band: (typeof bands)[number]) => {
    const [from = 0, to = 0] = band.split('-').map(Number)
    return t('activities.filter.band', { from: number(from), to: number(to) })
  }
  const toggle = (part: Wish) => {
    const [[name, value] = ['q', undefined]] = Object.entries(part)
    const isOn = name in wish && Object.entries(wish).some(([key, had]) => key === name && had === value)
    onWish(isOn ? { [name]: undefined } : part)
  }
  const near = () => {
    setFault(false)
    if (wish.near !== undefined) return onWish({ near: undefined })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onWish({ near: cellOf(coords) }),
      () => setFault(true),
      { maximumAge: 600_000, timeout: MOST_PATIENCE },
    )
  }
  const rarer = [
    {
      id: 'families',
      label: t('discover.families'),
      on: wish.families === '1',
      onToggle: () => toggle({ families: '1' }),
    },
    ...bands.map((age) => ({
      id: age,
      label: ageOf(age),
      on: wish.age === age,
      onToggle: () => toggle({ age }),
    })),
    ...choosable(spoken?.data ?? [], wish.language ?? null).map((one) => ({
      id: one,
      label: t('discover.in', { language: names.of(one) ?? one }),
      on: wish.language === one,
      onToggle: () => toggle({ language: one }),
    })),
  ]
  return (
    <>
      <ToggleRow
        label={t('discover.wishes')}
        items={[
          ...(['today', 'weekend'] as const).map((when) => ({
            id: when,
            label: t(`activities.filter.when.${when}`),
            on: wish.when === when,
            onToggle: () => toggle({ when }),
          })),
          {
            id: 'online',
            label: t('activities.online'),
            on: wish.online === '1',
            onToggle: () => toggle({ online: '1' }),
          },
          { id: 'near', label: t('discover.near'), on: wish.near !== undefined, onToggle: near },
          {
            id: 'friends',
            label: t('discover.friends'),
            on: wish.friends === '1',
            onToggle: () => toggle({ friends: '1' }),
          },
          {
            id: 'free',
            label: t('activities.filter.free'),
            on: wish.free === '1',
            onToggle: () => toggle({ free: '1' }),
          },
          ...(whole ? rarer : []),
        ]}
      />
      {roomy ? null : (
        <div>
          <Button look="text" icon={mdiTune} expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t(unfolded ? 'discover.fewer' : 'discover.more')}
          </Button>
        </div>
      )}
      {whole ? <KindAndDay wish={wish} onWish={onWish} /> : null}
      {fault ? (
        <Text look="body2" quiet>
          <span role="status">{t('discover.noPlace')}</span>
        </Text>
      ) : null}
    </>
  )
}

const KindAndDay = ({ wish, onWish }: Props) => {
  const { t } = useWords()
  return (
    <div className="wish-fields">
      <Choice
        label={t('activities.kind')}
        name="kind"
        none={t('activities.all')}
        value={wish.kind ?? null}
        options={kinds.map(({ kind }) => kind)}
        say={(one) => t(kinds.find(({ kind }) => kind === one)?.word ?? 'activities.all')}
        onChange={(kind) => onWish({ kind: kind ?? undefined })}
      />
      <Choice
        label={t('activities.filter.day')}
        name="day"
        none={t('activities.filter.anyDay')}
        value={wish.day ?? null}
        options={weekdays}
        say={(day) => t('activities.weekday', { day })}
        onChange={(day) => onWish({ day: day ?? undefined })}
      />
    </div>
  )
}
