import { useQuery } from '@tanstack/react-query'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { failureOf } from '#web/http/call-error.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Card } from '#web/kit/Card.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import {
  type Channel,
  type Preset,
  type Wishes,
  kinds,
  preferencesQuestion,
  presetOf,
  useSave,
  wishesOf,
  withBox,
} from './channels.ts'
import css from './parts/channels.css?inline'
import { PushDevices } from './parts/PushDevices.tsx'
import { Times } from './parts/Times.tsx'
import { mdiBellOutline, mdiCellphone, mdiEmailOutline } from '@mdi/js'
import { type Choices, presets } from '#contract/notifications/channels.ts'
import { CheckTable } from '#web/kit/CheckTable.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'

addStyle(css)

/** What reaches a person by which way, and when; every change holds at once. */
export const ChannelSettings = () => {
  const { t } = useWords()
  const preferences = useQuery(preferencesQuestion())
  const { act } = useSave()
  const byHand = useByHand()
  if (preferences.data === undefined)
    return (
      <QueryView query={preferences} what={t('channels.title')} shape="card" count={3} failure={failureOf} />
    )
  const wishes = wishesOf(preferences.data.data)
  const save = (more: Partial<Wishes>) => act({ ...wishes, ...more })
  return (
    <Stack>
      <Card>
        <PushDevices />
      </Card>
      <Card>
        <Stack>
          {byHand ? <Text quiet>{t('channels.noMail')}</Text> : null}
          <ChannelTable choices={wishes.choices} mails={!byHand} onChange={(choices) => save({ choices })} />
        </Stack>
      </Card>
      <Card>
        <Times
          wishes={wishes}
          nextDigestAt={preferences.data.data.nextDigestAt}
          mails={!byHand}
          onChange={save}
        />
      </Card>
    </Stack>
  )
}

interface Props {
  choices: Choices
  /** Without them there is no column of theirs. */
  mails: boolean
  onChange: (choices: Choices) => void
}

/** Three choices for who has no time, and a box for each kind and way for who has. */
export const ChannelTable = ({ choices, mails, onChange }: Props) => {
  const { t } = useWords()
  const chosen = presetOf(choices)
  const names: readonly (Preset | 'own')[] = ['needs', 'important', 'everything']
  const shown = chosen === null ? [...names, 'own' as const] : names
  return (
    <>
      <ChoiceField
        legend={t('channels.preset')}
        options={shown.map((value) => ({ value, label: t(`channels.preset.${value}`) }))}
        value={chosen ?? 'own'}
        onChange={(value) => {
          if (value !== 'own') onChange(presets[value])
        }}
      />
      <CheckTable<Channel>
        label={t('channels.preset')}
        rowsTitle={t('channels.kind')}
        columns={[
          { id: 'app', title: t('channels.app'), icon: mdiBellOutline },
          { id: 'push', title: t('channels.push'), icon: mdiCellphone },
          ...(mails ? [{ id: 'email' as const, title: t('channels.email'), icon: mdiEmailOutline }] : []),
        ]}
        groups={kinds.map((group) => ({
          title: t(group.word),
          rows: group.kinds.map(({ id, word, types: [type] }) => ({
            id,
            title: t(word),
            checked: choices[type],
            ...(type === 'assembly_announcement' ? { fixed: 'app' as const } : {}),
          })),
        }))}
        onChange={(id, channel, checked) => onChange(withBox(choices, id, channel, checked))}
      />
    </>
  )
}
