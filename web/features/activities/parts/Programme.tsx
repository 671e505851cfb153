import { mdiBookOpenPageVariantOutline, mdiHandsPray, mdiMusicNote, mdiPencilOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { languageName } from '#web/words/language-name.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor of those who lead it.
const ProgrammeSheet = lazyPart(async () => (await import('./ProgrammeSheet.tsx')).ProgrammeSheet)

const icons = {
  reading: mdiBookOpenPageVariantOutline,
  prayer: mdiHandsPray,
  music: mdiMusicNote,
} as const

/** What is read, prayed and sung in a devotional, in its order. */
export const Programme = ({ activity }: { activity: Activity }) => {
  const { t, language } = useWords()
  const [writes, setWrites] = useState(false)
  const { programme } = activity.particulars
  const goesOn = activity.status === 'planned' || activity.status === 'active'
  return (
    <Section title={t('particulars.programme')}>
      <Stack>
        {programme.length === 0 ? (
          <Text quiet>{t('particulars.noProgramme')}</Text>
        ) : (
          <Rows>
            {programme.map((part, place) => (
              <ListRow
                // Two parts may be alike, and only their place tells them apart.
                key={`${place} ${part.title}`}
                start={<Icon path={icons[part.kind]} />}
                title={<bdi lang={part.language}>{part.title}</bdi>}
                detail={[
                  t(`particulars.part.${part.kind}`),
                  part.language === language ? null : languageName(part.language, language),
                ]
                  .filter((one) => one !== null)
                  .join('\u00a0· ')}
              />
            ))}
          </Rows>
        )}
        {activity.can.edit && goesOn ? (
          <Line>
            <Button icon={mdiPencilOutline} onClick={() => setWrites(true)}>
              {t(programme.length === 0 ? 'particulars.writeProgramme' : 'particulars.changeProgramme')}
            </Button>
          </Line>
        ) : null}
      </Stack>
      {writes ? (
        <Suspense>
          <ProgrammeSheet activity={activity} onClose={() => setWrites(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}
