import { mdiEmailOpenOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { useRemoving } from '#web/features/materials/materials.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Letter, shelfOfEvent } from '../papers.ts'
import { useLetterLine } from '../use-letter-line.ts'

interface Props {
  eventId: string
  letters: readonly Letter[]
  /** For those in charge: opens the form. */
  onChange: ((letter: Letter) => void) | null
}

/** Letters of institutions that are read at the consultation of a Feast. */
export const Letters = ({ eventId, letters, onChange }: Props) => {
  const { t } = useWords()
  const remove = useRemoving(shelfOfEvent(eventId))
  return (
    <Rows label={t('events.letters')}>
      {letters.map((letter) => (
        <LetterRow
          key={letter.id}
          letter={letter}
          tools={
            onChange === null ? null : (
              <>
                <IconButton
                  label={t('materials.change', { title: apart(letter.title) })}
                  icon={mdiPencilOutline}
                  onClick={() => onChange(letter)}
                />
                <IconButton
                  label={t('materials.takeAway', { title: apart(letter.title) })}
                  icon={mdiTrashCanOutline}
                  onClick={() => remove(letter)}
                />
              </>
            )
          }
        />
      ))}
    </Rows>
  )
}

const LetterRow = ({ letter, tools }: { letter: Letter; tools: ReactNode }) => {
  const { t } = useWords()
  const line = useLetterLine()(letter)
  return (
    <ListRow
      start={<Icon path={mdiEmailOpenOutline} />}
      title={<bdi>{letter.title}</bdi>}
      folds
      detail={
        <>
          {line}
          {letter.open || letter.audience === 'members' ? null : (
            <div>{t(`events.letterFor.${letter.audience}`)}</div>
          )}
          {letter.link === null ? null : (
            <div>
              <TextLink href={letter.link} newTab>
                {t('events.openLetter')}
              </TextLink>
            </div>
          )}
          {letter.file === null ? null : (
            <div>
              <TextLink href={letter.file}>{t('events.openFile')}</TextLink>
            </div>
          )}
          {letter.text === '' ? null : (
            <details>
              <summary>{t('events.readText')}</summary>
              <Text typed>{letter.text}</Text>
            </details>
          )}
        </>
      }
      {...(tools === null ? {} : { end: tools })}
    />
  )
}
