import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { Avatar } from './Avatar.tsx'

interface Props {
  people: readonly { id: string; name: string; imageUrl?: string | null }[]
  /** How many there are in all, when the list holds only the first. */
  total: number
  most?: number
}

/** The first few faces and how many more. */
export const Faces = ({ people, total, most = 3 }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const shown = people.slice(0, most)
  const more = total - shown.length
  return (
    <span className="faces">
      <span className="hidden">{shown.map((person) => person.name).join(', ')}</span>
      {shown.map((person) => (
        <Avatar key={person.id} name={person.name} imageUrl={person.imageUrl ?? null} size={32} />
      ))}
      {more > 0 ? (
        <span>{t('kit.morePeople', { count: more }).replace(String(more), number(more))}</span>
      ) : null}
    </span>
  )
}
