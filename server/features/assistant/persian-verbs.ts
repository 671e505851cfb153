// The two stems of a Persian verb, آور and آورد, share no ending: each form of these verbs is known as the one word.
import { fold } from '#contract/fold.ts'

/** Present stem, then past stem, of verbs that people use of what a community does. */
const VERBS = `آ آمد, آور آورد, آموز آموخت, انداز انداخت, بخش بخشید, بر برد, بند بست, پذیر پذیرفت, پرداز پرداخت,
پرس پرسید, پز پخت, پوش پوشید, خر خرید, خواب خوابید, خوان خواند, خور خورد, ده داد, رس رسید, رو رفت, ساز ساخت, سپار سپرد,
شکن شکست, شناس شناخت, شنو شنید, فرست فرستاد, فروش فروخت, فهم فهمید, گذار گذاشت, گرد گشت, گو گفت, گیر گرفت, مان ماند,
نشین نشست, نوش نوشید, نویس نوشت, بین دید, یاب یافت, پیوند پیوست, چین چید, کش کشید, شوی شست, دان دانست`

const PRESENT_PERSONS = ['م', 'ی', 'د', 'یم', 'ید', 'ند'] as const
/** Said of somebody who does it, did it, or had it done; with what may follow the participle. */
const PAST_ENDINGS = ['', 'م', 'ی', 'یم', 'ید', 'ند', 'ن', 'ه', 'هام', 'های', 'هاند', 'هایم'] as const

/** After these a stem that ends in a vowel has a ی before its person: بیایم, بگویید. */
const personsOf = (present: string): readonly string[] =>
  /[او]$/.test(present) && present !== 'رو' && present !== 'شنو'
    ? PRESENT_PERSONS.map((person) => `ی${person}`)
    : PRESENT_PERSONS

/** Before آ the prefixes ب and ن have a ی, too: بیاور. */
const prefixesOf = (stem: string): readonly string[] => [
  'می',
  'نمی',
  ...(stem.startsWith('ا') ? ['بی', 'نی'] : ['ب', 'ن']),
]

const formsOf = (present: string, past: string): readonly string[] => [
  ...prefixesOf(present).flatMap((prefix) =>
    personsOf(present).map((person) => `${prefix}${present}${person}`),
  ),
  `${prefixesOf(present)[2] ?? ''}${present}`,
  ...PAST_ENDINGS.flatMap((ending) =>
    ['', ...prefixesOf(past).filter((prefix) => !prefix.startsWith('ب'))].map(
      (prefix) => `${prefix}${past}${ending}`,
    ),
  ),
]

/** A folded form, and the infinitive to which it belongs. */
export const PERSIAN_VERB_FORMS: ReadonlyMap<string, string> = new Map(
  VERBS.split(/,\s+/).flatMap((verb) => {
    const [present = '', past = ''] = fold(verb).split(' ')
    return formsOf(present, past).map((form): [string, string] => [form, `${past}ن`])
  }),
)
