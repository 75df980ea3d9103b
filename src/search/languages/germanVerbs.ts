/** Parts of verbs that stand at the end of a sentence in some forms: "richte … ein". The longest first. */
export const separablePrefixes: readonly string[] =
  `wiederher herunter zusammen zurück hinunter weiter wieder bereit herauf heraus hervor voraus statt fort teil
  hinauf hinaus hinzu durch nach fest frei fern hoch weg los ein aus auf bei dar her mit vor ab an um zu`.split(
    /\s+/,
  )
/** Parts that are never separated. */
const firmPrefix = 'be|ent|er|ver|zer|über|unter|um|miss'
/** Verbs whose present has the stem of the infinitive: `zeigt`, `sendet`. Nouns in `-t` may look like others. */
const regular = `arbeit bau bind biet bleib brauch deck dreh druck erb fehl find folg frag füg führ greif hang häng heb hol kenn
  klapp klick kopier komm kürz leg leit lern lös lösch log lass mach mein meld merk nenn nutz pack pass prüf rechn reich richt ruf
  schalt schick schieb schließ schneid schreib schütz send setz spar sperr spiel spring start stell steh stopp stör such tausch teil
  test tipp trenn wähl wart weis wend wirk zähl zeichn zeig zieh blend fass füll lenk öffn roll stütz`
/** Stems of the participles of other verbs, and of their infinitives: `geschrieben`, `gelesen`. */
const participles = `bot:biet broch:brech bund:bind fang:fang fund:find geb:geb glich:gleich griff:greif halt:halt hob:heb
  holf:helf komm:komm lad:lad lass:lass lauf:lauf les:les lor:lier mess:mess nomm:nehm ruf:ruf schlag:schlag 
  schloss:schließ schnitt:schneid schob:schieb schrieb:schreib seh:seh sproch:sprech sprung:spring tret:tret troff:treff
  trag:trag wies:weis worf:werf zog:zieh`
/** Stems in the present of verbs that change their vowel, and of their infinitives: `gibt`, `liest`. */
const presents = `brich:brech fäll:fall fäng:fang gib:geb hält:halt hilf:helf läd:lad läss:lass läuf:lauf lies:les miss:mess
  nimm:nehm schläg:schlag sieh:seh sprich:sprech träg:trag triff:treff tritt:tret wirf:werf`

const asMap = (pairs: string) =>
  new Map(pairs.split(/\s+/).map((pair) => pair.split(':') as [form: string, infinitive: string]))
const anyOf = (stems: Iterable<string>) => [...stems].join('|')
const infinitives = new Map([...asMap(participles), ...asMap(presents)])
const separable = separablePrefixes.join('|')
const participleForms = anyOf(asMap(participles).keys())
/** Nouns have the same form as these: `Begriffen`, `Abschnitten`. */
const firmParticiples = anyOf(
  [...asMap(participles).keys()].filter((stem) => !/^(?:griff|schnitt)$/.test(stem)),
)
const forms: readonly RegExp[] = [
  new RegExp(`^((?:${separable})?)ge(${participleForms})en(?:e[mnrs]?)?$`),
  new RegExp(`^(${firmPrefix})(${firmParticiples})en(?:e[mnrs]?)?$`),
  new RegExp(`^((?:${separable}|${firmPrefix})?)(${anyOf(asMap(presents).keys())})(?:s?t)?$`),
  new RegExp(`^((?:${separable}|${firmPrefix})?)(${regular.replaceAll(/\s+/g, '|')})(?:e?s?t|te[nt]?)$`),
]

/** Returns the infinitive of a form of a verb that is known; undefined if there is none. */
export function infinitiveOfKnown(word: string): string | undefined {
  for (const form of forms) {
    const [, prefix, stem] = form.exec(word) ?? []
    if (stem !== undefined) return `${prefix}${infinitives.get(stem) ?? stem}en`
  }
  return undefined
}

const infinitiveWithPrefix = new RegExp(`^(?:${separable})(?<simple>.{3,}e[lr]?n)$`)

/** Returns an infinitive without its separable prefix: `lesen` of `auslesen`. */
export function simpleVerb(word: string): string | undefined {
  return infinitiveWithPrefix.exec(word)?.groups?.simple
}
