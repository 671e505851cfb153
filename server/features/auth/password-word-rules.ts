// Words that no password is made of: typed by hand those of this app, from a package those that people chose most.

/** Words of the Faith's own life and of this app. */
export const COMMUNITY = (
  'nineteen bahai bahais baha ridvan naw ruz nawruz nowruz feast fast ayyamiha bab bahaullah abdulbaha shoghi effendi ' +
  'haifa akka akko carmel bahji mashriqul adhkar mashriq ruhi devotional fireside assembly lsa nsa uhj universal house ' +
  'justice unity oneness mankind allah abha allahuabha yabaha prayer tablet aqdas iqan hidden words covenant pioneer ' +
  'tahirih quddus mulla husayn badi community member secretary treasurer junior youth study circle children class'
).split(' ')

/** What common passwords are made of, apart from digits and keyboard rows; several of these are no better than one. */
export const COMMON = (
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
export const mostChosen = (): Promise<ReadonlySet<string>> => (read ??= readMostChosen())

let read: Promise<ReadonlySet<string>> | undefined

const readMostChosen = async (): Promise<ReadonlySet<string>> => {
  // Read at the first choice of a password: a start does not wait for fifty thousand of them.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter((word) => /^[a-z]{5,}$/.test(word) || word.length >= 12),
  )
}
