import type { ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import type { Audience } from '../data.ts'
import { AudienceChip } from './AudienceField.tsx'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  readonly audience?: Audience
}

/** Names and values below each other; what is empty is left out. */
export const Facts = ({ facts, empty }: { facts: readonly Fact[]; empty?: string }) => {
  const told = facts.filter(({ value }) => value !== '' && value !== null)
  if (told.length === 0) return empty === undefined ? null : <p className="quiet">{empty}</p>
  return (
    <dl className="facts">
      {told.map(({ name, value, audience }) => (
        <div key={name}>
          <dt className="t-small quiet">{name}</dt>
          <dd>
            <span dir="auto" className="typed">
              {value}
            </span>
            {audience === undefined ? null : <AudienceChip audience={audience} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The name of a language in the language of the interface. */
export const useLanguageName = () => {
  const { language } = useWords()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (code: string) => names.of(code) ?? code
}
