// The reading pages by name and language.
import type { Language } from '#contract/words/languages.ts'
import { eulaEn } from './eula-en.ts'
import { eulaFa } from './eula-fa.ts'
import { faqsEn } from './faqs-en.ts'
import { faqsFa } from './faqs-fa.ts'
import { privacyEn } from './privacy-en.ts'
import { privacyFa } from './privacy-fa.ts'
import type { QuestionGroup, ReadingText } from './reading-text.ts'
import { standardsEn } from './standards-en.ts'
import { standardsFa } from './standards-fa.ts'

export const readingTexts = {
  privacy: { en: privacyEn, fa: privacyFa },
  eula: { en: eulaEn, fa: eulaFa },
  standards: { en: standardsEn, fa: standardsFa },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, ReadingText>>>>

export const faqs: Readonly<Record<Language, readonly QuestionGroup[]>> = { en: faqsEn, fa: faqsFa }

/** The questions of the FAQs, which the search finds too. */
export const help = {
  en: faqs.en.flatMap(({ questions }) => questions),
  fa: faqs.fa.flatMap(({ questions }) => questions),
} as const
