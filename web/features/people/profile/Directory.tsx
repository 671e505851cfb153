import { useQuery } from '@tanstack/react-query'
import { mdiPrinterOutline } from '@mdi/js'
import { useEffect, useState } from 'react'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSearchWords } from '#web/kit/use-search-words.ts'
import { keptInPlace, useKeptInPlace } from '#web/session/use-kept-in-place.ts'
import { useWords } from '#web/words/words.ts'
import { type Listed, type Wish, directoryQuestion, everybody, wholeDirectory } from './data.ts'
import { wholeContact } from './contact.ts'
import { NeighbourhoodField } from './parts/NeighbourhoodField.tsx'
import './style.ts'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'

const wishes = keptInPlace<Wish>()

/** The members from A to Z, with what each has chosen to share. Its words are in `profile.later.json`. */
export const Directory = () => {
  const { t } = useWords()
  const [wish, setWish] = useKeptInPlace(wishes, everybody)
  const { typed, type, settle } = useSearchWords(wish.q, (q) => setWish((old) => ({ ...old, q })))
  const printing = usePrinting()
  const rail = useQuery(directoryQuestion(everybody, null))
  const letters = rail.data?.letters ?? []
  const localities = rail.data?.localities ?? []
  return (
    <Section
      title={t('profile.directory')}
      id="directory"
      action={
        <Button
          look="text"
          icon={mdiPrinterOutline}
          busy={printing.busy}
          busyLabel={t('profile.preparing')}
          onClick={() => printing.print(wish)}
        >
          {t('profile.print')}
        </Button>
      }
    >
      <div className="directory">
        <div className="not-printed">
          <Field
            name="q"
            type="search"
            label={t('profile.findMember')}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => type(target.value.slice(0, 80))}
            onBlur={settle}
          />
          <NeighbourhoodField
            localities={localities}
            value={wish.locality}
            onChange={(locality) => setWish({ ...wish, locality })}
          />
          <ul className="rail" aria-label={t('profile.letters')}>
            {letters.map((letter) => (
              <li key={letter}>
                <button
                  type="button"
                  aria-pressed={wish.letter === letter}
                  onClick={() => setWish({ ...wish, letter: wish.letter === letter ? null : letter })}
                >
                  {letter}
                </button>
              </li>
            ))}
          </ul>
        </div>
        {/* Another wish begins with its first page. */}
        {printing.people === null ? (
          <PageOfNames key={JSON.stringify(wish)} wish={wish} cursor={null} />
        ) : (
          <Names people={printing.people} />
        )}
      </div>
    </Section>
  )
}

/** A page, and behind it the next once it is wanted. */
const PageOfNames = ({ wish, cursor }: { wish: Wish; cursor: string | null }) => {
  const { t } = useWords()
  const [more, setMore] = useState(false)
  const asked = useQuery(directoryQuestion(wish, cursor))
  const { data } = asked
  if (data === undefined)
    return <QueryView query={asked} what={t('profile.directory')} shape="row" count={6} />
  if (data.data.length === 0) return <Text quiet>{t('profile.nobodyFound')}</Text>
  return (
    <>
      <Names people={data.data} />
      {data.next === undefined ? null : more ? (
        <PageOfNames wish={wish} cursor={data.next} />
      ) : (
        <Button onClick={() => setMore(true)}>{t('profile.moreMembers')}</Button>
      )}
    </>
  )
}

const Names = ({ people }: { people: readonly Listed[] }) => {
  const { t } = useWords()
  return (
    <Rows label={t('profile.directory')}>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </Rows>
  )
}

/** A number stays in one piece at the end of a line. */
const unbroken = (contact: Listed['contacts'][number]): string =>
  contact.kind === 'phone' ? contact.value.replaceAll(' ', '\u00a0') : wholeContact(contact)

const Person = ({ person }: { person: Listed }) => (
  <ListRow
    height={64}
    href={links.user({ userId: person.id })}
    start={<Avatar name={person.name} imageUrl={person.profilePicture} />}
    title={<span dir="auto">{person.name}</span>}
    detail={
      <bdi>
        {[person.locality ?? '', person.occupation ?? '', ...person.contacts.map(unbroken)]
          .filter((one) => one !== '')
          .join('\u00a0· ')}
      </bdi>
    }
  />
)

/** Prints every name that is wished for, not only the pages that were opened. */
const usePrinting = () => {
  const { t } = useWords()
  const [people, setPeople] = useState<readonly Listed[] | null>(null)
  const { act, busy } = useAction({
    run: (wish: Wish) => wholeDirectory(wish),
    onDone: setPeople,
    onFailed: () => snack({ text: t('profile.printFailed') }),
  })
  // The browser's dialog is opened when all names stand on the page.
  useEffect(() => {
    if (people === null) return
    window.addEventListener('afterprint', () => setPeople(null), { once: true })
    window.print()
  }, [people])
  return { people, busy, print: act }
}
