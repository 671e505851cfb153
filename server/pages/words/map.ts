// What the map of the listed communities says.
import type { Language } from '#contract/words/languages.ts'

const en = {
  show: 'Show the map',
  label: 'Map of the communities',
  box: 'Map: the arrow keys move it, plus and minus bring it nearer and farther',
  closer: 'Nearer',
  farther: 'Farther',
  here: 'At this place',
  several: '# here: …',
  about: 'A pin stands where the town is, to some ten kilometres. The list has all communities.',
  plain: 'No map is set up here. The pins lie to each other as the towns do, with north at the top.',
  coming: 'The map is coming...',
  failed: 'The map could not be loaded. The list has all communities.',
}

const fa: typeof en = {
  show: 'نمایش نقشه',
  label: 'نقشهٔ جوامع',
  box: 'نقشه: کلیدهای جهت آن را جابه‌جا می‌کنند و بعلاوه و منها نزدیک و دور می‌برند',
  closer: 'نزدیک‌تر',
  farther: 'دورتر',
  here: 'در این مکان',
  several: '# جامعه اینجا: …',
  about: 'سوزن جای شهر را با دقت حدود ده کیلومتر نشان می‌دهد. همهٔ جوامع در فهرست هستند.',
  plain: 'اینجا نقشه‌ای راه‌اندازی نشده است. سوزن‌ها نسبت به هم همان جایی هستند که شهرها هستند و شمال بالاست.',
  coming: 'نقشه می‌آید...',
  failed: 'نقشه بارگذاری نشد. همهٔ جوامع در فهرست هستند.',
}

export const mapWords: Readonly<Record<Language, typeof en>> = { en, fa }
