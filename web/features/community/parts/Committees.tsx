import { useQuery } from '@tanstack/react-query'
import { mdiEmailOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { bodiesQuestion, type Body } from '../data.ts'
import { officeWords } from '../office-words.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor of the Assembly.
const LetterSheet = lazyPart(async () => (await import('./LetterSheet.tsx')).LetterSheet)

/** Who serves besides the Assembly, for members of the community: the page of others has it not. */
export const Committees = () => {
  const { data } = useQuery(bodiesQuestion())
  const bodies = (data?.data ?? []).filter(({ kind, members }) => kind !== 'assembly' && members.length > 0)
  return bodies.map((body) => <Committee key={body.id} body={body} />)
}

const Committee = ({ body }: { body: Body }) => {
  const { t } = useWords()
  const [writing, setWriting] = useState(false)
  const byHand = useByHand()
  return (
    <Section
      title={body.name}
      {...(body.can.write && !byHand
        ? {
            action: (
              <Button
                look="text"
                icon={mdiEmailOutline}
                label={t('offices.letter', { body: apart(body.name) })}
                onClick={() => setWriting(true)}
              >
                {t('offices.letter.do')}
              </Button>
            ),
          }
        : {})}
    >
      <Rows label={body.name}>
        {body.members.map((one) => (
          <ListRow
            key={one.id}
            height={64}
            start={<Avatar name={one.name} imageUrl={one.profilePicture} size={40} />}
            title={<bdi>{one.name}</bdi>}
            detail={t(officeWords[one.office])}
          />
        ))}
      </Rows>
      {writing ? (
        <Suspense>
          <LetterSheet body={body} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}
