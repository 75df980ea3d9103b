import { stemmer } from '@orama/stemmers/german'

/** Parts of verbs that stand at the end of a sentence in some forms: "richte … ein". The longest first. */
export const separablePrefixes: readonly string[] =
  `wiederher herunter zusammen zurück hinunter weiter wieder bereit herauf heraus hervor voraus
  hinauf hinaus hinzu durch nach fest frei fern hoch weg los ein aus auf bei dar her mit vor ab an um zu`.split(
    /\s+/,
  )
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
/** `verwendet` and `ersetzt`, but not `Bericht`. */
const unseparable = /^(?=be|ent|er|ver|zer)(.{5,}?)(?:et|ete[mnrs]?|(?<!ch|f|s)t)$/

/** Reduces a German word to a stem that the forms of a verb share, and most nouns made of it. */
export function stemGerman(word: string): string {
  return stemmer(infinitiveOf(word))
}

function infinitiveOf(word: string): string {
  const plain = word
    .replace(participle, '$1$2en')
    .replace(strongParticiple, '$1$2en')
    .replace(withZu, '$1$2en')
  if (ofIeren.test(plain)) return plain.replace(ofIeren, 'ieren')
  if (ofEln.test(plain)) return plain.replace(ofEln, '')
  return plain.replace(ofErn, 'n').replace(unseparable, '$1en')
}
