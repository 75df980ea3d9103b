import { stemmer } from '@orama/stemmers/german'
import { infinitiveOfKnown, separablePrefixes } from '../germanVerbs.ts'

const prefix = separablePrefixes.join('|')
/** `eingerichtet` and `gelöscht`. */
const participle = new RegExp(`^(${prefix})?ge(.{3,}?)e?t(?:e[mnrs]?)?$`)
/** `heruntergeladen`. */
const strongParticiple = new RegExp(`^(${prefix})ge(.{3,})en(?:e[mnrs]?)?$`)
/** `einzurichten`. */
const withZu = new RegExp(`^(${prefix})zu(.{3,})en$`)
/** `installiert`, `Installation` and `Installierung`. */
const ofIeren = /(?<=.{3})(?:ier(?:t|te[mnrs]?|ung|ungen)|ations?|ationen)$/
/** `verschlüsseln`, `verschlüsselt` and `Verschlüsselung`. */
const ofEln = /(?<=.{3}el)(?:n|t|te[mnrs]?|ung|ungen)$/
/** `ändert`. */
const ofErn = /(?<=.{3}er)t(?:e[mnrs]?)?$/
/** `Änderung` and `Prüfung`, whose verbs are `ändern` and `prüfen`. `Zeitung` and `Sprung` have none. */
const ofAction = /(?<=[aeiouyäöü].*)(?<!zeit)(er)?ung(?:en)?$/
/** `verwendet`, `ersetzt` and `vorbereitet`, but not `Bericht` or `Verfügbarkeit`. */
const unseparable = new RegExp(
  `^(?=(?:${prefix})?(?:be|ent|er|über|unter|ver|zer))(.{5,}?)(?:et|ete[mnrs]?|(?<!ch|f|s|hei|kei)t)$`,
)

/** Reduces a German word to a stem that the forms of a verb share, and most nouns made of it. */
export function stemGerman(word: string): string {
  return stemmer(infinitiveOfKnown(word) ?? infinitiveOf(word))
}

function infinitiveOf(word: string): string {
  const plain = word
    .replace(participle, '$1$2en')
    .replace(strongParticiple, '$1$2en')
    .replace(withZu, '$1$2en')
  if (ofIeren.test(plain)) return plain.replace(ofIeren, 'ieren')
  if (ofEln.test(plain)) return plain.replace(ofEln, '')
  if (ofAction.test(plain)) return plain.replace(ofAction, (_, er) => (er ? 'ern' : 'en'))
  return plain.replace(ofErn, 'n').replace(unseparable, '$1en')
}
