import { mdiBellOutline, mdiCellphone, mdiEmailOutline } from '@mdi/js'
import { type Choices, presets } from '#contract/notifications/channels.ts'
import { CheckTable } from '#web/kit/CheckTable.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { useWords } from '#web/words/words.ts'
import { kinds, presetOf, withBox, type Channel, type Preset } from '../channels.ts'

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
