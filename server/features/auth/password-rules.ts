// Which passwords are refused: the common ones, and those made of words that everybody around here knows.

/** So many letters of known words in a row are a phrase, and nobody guesses which. */
const PHRASE = 20

/** Why a password may not be chosen, in a sentence; null when it may. `own` are names and addresses near it. */
export const passwordFault = async (password: string, own: readonly string[]): Promise<string | null> => {
  const bare = bareOf(password)
  const forms = [bare, undisguised(bare, password)]
  if (forms.some(isPattern)) {
    return 'Please choose a password that is not a row of keys, a sequence or a repetition.'
  }
  const known = new Set([...COMMON, ...COMMUNITY, ...own.flatMap(wordsOf).map(bareOf)].filter(isWord))
  const chosen = await mostChosen()
  if (forms.some((form) => isGuessable(form, known, chosen))) {
    return 'This password is easy to guess: it is made of common words or of names from around here. Please choose another.'
  }
  return null
}

/**
 * True when known words make up the whole, one of the most chosen ones among them. Two of those are let
 * through: there are thousands, and a few at random are the phrase that people are told to choose.
 */
const isGuessable = (form: string, known: ReadonlySet<string>, chosen: ReadonlySet<string>): boolean => {
  if (known.has(form) || chosen.has(form)) return true
  const once = form.replace(/(\p{L}{5,30}?)\1+/gu, '$1')
  if (once.length - walked(once) >= PHRASE) return false
  return covered(once, known, '') || wordsIn(once, chosen).some((word) => covered(once, known, word))
}

/** The most chosen words that stand somewhere in the text. */
const wordsIn = (text: string, chosen: ReadonlySet<string>): readonly string[] => {
  const ends = [...text].map((_, index) => index + 1)
  return ends.flatMap((end) =>
    ends.flatMap((start) => {
      const piece = text.slice(start - 1, end)
      return chosen.has(piece) ? [piece] : []
    }),
  )
}

const isWord = (text: string): boolean => text.length >= 3

/** The words of a name or of an address that nobody should make a password of. */
const wordsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)]

/** Small letters and digits alone. */
const bareOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** As guessers see it, without the usual disguises and what is shouted at the end; of digits alone there is nothing to see. */
const undisguised = (bare: string, password: string): string =>
  /^\d*$/.test(bare)
    ? bare
    : bareOf(
        password
          .toLowerCase()
          .replace(/!+$/, '')
          .replace(/[@4$5!1|037]/g, (sign) => DISGUISES.get(sign) ?? sign),
      )

const DISGUISES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '@': 'a', 4: 'a', $: 's', 5: 's', '!': 'i', 1: 'i', '|': 'i', 0: 'o', 3: 'e', 7: 't' }),
)

/** True when known words, the one `more`, digits and at most three other letters make up the whole. */
const covered = (plain: string, known: ReadonlySet<string>, more: string): boolean => {
  const most = 3
  // Fewest letters outside of known words, for each beginning of the text.
  const loose = [0]
  for (let end = 1; end <= plain.length; end += 1) {
    const digit = /\d/.test(plain[end - 1] ?? '')
    let best = (loose[end - 1] ?? 0) + (digit ? 0 : 1)
    for (let start = 0; start <= end - 3; start += 1) {
      const piece = plain.slice(start, end)
      if (piece === more || known.has(piece)) best = Math.min(best, loose[start] ?? best)
    }
    loose.push(best)
  }
  return (loose[plain.length] ?? 0) <= most
}

const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '12345678901234567890',
].flatMap((row) => [row, [...row].reverse().join('')])

/** Few different characters, one piece again and again, or a walk along the keys or the alphabet. */
const isPattern = (plain: string): boolean => {
  if (new Set(plain).size < 5) return true
  if (/^(.{1,6})\1+.{0,3}$/u.test(plain)) return true
  return walked(plain) >= plain.length - 3
}

/** How many characters stand in runs of four or more along a row. */
const walked = (plain: string): number => {
  let count = 0
  for (let start = 0; start < plain.length;) {
    const run = longestRun(plain, start)
    count += run >= 4 ? run : 0
    start += run >= 4 ? run : 1
  }
  return count
}

const longestRun = (plain: string, start: number): number => {
  let length = 0
  const stands = (piece: string) => ROWS.some((row) => row.includes(piece))
  while (start + length < plain.length && stands(plain.slice(start, start + length + 1))) length += 1
  return length
}

/** Words of the Faith's own life and of this app. */
const COMMUNITY = (
  'nineteen bahai bahais baha ridvan naw ruz nawruz nowruz feast fast ayyamiha bab bahaullah abdulbaha shoghi effendi ' +
  'haifa akka akko carmel bahji mashriqul adhkar mashriq ruhi devotional fireside assembly lsa nsa uhj universal house ' +
  'justice unity oneness mankind allah abha allahuabha yabaha prayer tablet aqdas iqan hidden words covenant pioneer ' +
  'tahirih quddus mulla husayn badi community member secretary treasurer junior youth study circle children class'
).split(' ')

/** What common passwords are made of, apart from digits and keyboard rows; several of these are no better than one. */
const COMMON = (
  'password passwort passwd passcode pass word welcome letmein login logon signin admin administrator root user guest ' +
  'master secret private access default changeme change test testing tester temp temporary hello hallo goodbye please ' +
  'thanks iloveyou love lover loveyou loveme forever always never baby babygirl babyboy honey sweet sweetheart darling ' +
  'princess prince queen king kingdom angel angels heaven jesus christ god bless blessed faith hope peace pray freedom ' +
  'trust truth believe monkey dragon tiger lion eagle horse kitty puppy kitten doggy buster shadow sunshine rainbow ' +
  'butterfly flower flowers rose summer winter spring autumn monday friday sunday january december football baseball ' +
  'basketball soccer hockey liverpool chelsea arsenal manchester united barcelona madrid superman batman spiderman ' +
  'starwars pokemon naruto matrix harry potter hello world computer internet keyboard windows google facebook twitter ' +
  'youtube instagram whatsapp samsung apple iphone android microsoft ninja pirate warrior hunter ranger killer legend ' +
  'michael jennifer jessica charlie thomas robert daniel andrew joshua ashley nicole amanda matthew george william ' +
  'anthony jordan taylor maria anna david john james peter sarah ali reza mohammad muhammad ahmad fatima zahra mina ' +
  'family friends friend mother father mama papa mommy daddy sister brother home house money dollar diamond golden ' +
  'silver platinum orange banana cookie chocolate cheese coffee pizza pepper ginger whatever nothing something ' +
  'everything unbelievable supercalifragilistic trustnoone nopassword mypassword thepassword abc abcd qwerty qwertz ' +
  'azerty asdf asdfgh zxcvbn qaz wsx edc qazwsx xyz the and you are for not with that this myself mine yours our one ' +
  'two three four five six seven eight nine ten hundred thousand million new old first last number life live happy ' +
  'happiness smile beautiful music dance school student teacher doctor london paris berlin america england germany ' +
  'france india iran tehran persia canada australia server system service support office company security secure ' +
  'safe correcthorsebatterystaple correct horsebattery staple noob open sesame opensesame swordfish blink maverick corvette ' +
  'ferrari mercedes yamaha harley jaguar mustang phoenix falcon thunder lightning storm ocean river mountain'
).split(/\s+/)

/** Of the passwords that people chose most, the words that a longer one may be made of, and the long ones whole. */
const mostChosen = (): Promise<ReadonlySet<string>> => (read ??= readMostChosen())

let read: Promise<ReadonlySet<string>> | undefined

const readMostChosen = async (): Promise<ReadonlySet<string>> => {
  // Read at the first choice of a password: a start does not wait for fifty thousand of them.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter((word) => /^[a-z]{5,}$/.test(word) || word.length >= 12),
  )
}
