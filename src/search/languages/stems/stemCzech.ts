/** Endings after at least three letters. The first that fits is removed. */
const endings: readonly RegExp[] = [
  // Verbs such as `instalovat`, nouns such as `instalace`, and what is made from them.
  /(?<=.{3})(?:ova(?:t|l[aoiy]?)|ov[aá]n[ýáéíaoy]?|ován(?:ým?|ých|ého|ému|ými|ou)|ování(?:m|ch|mi)?|uj(?:[eiíu]|eme|ete|te|í|ou)?|ac(?:[eií]|ím?|ích|emi))$/,
  // Verbs such as `nastavit`, and the nouns of actions: `nastavení`.
  /(?<=.{3})(?:[eěaá]ní(?:m|ch|mi)?|[iíeěaá]t|[iíeěaá](?:me|š)|[iíeěaá]?te|(?<=.{4})en[ýáéíaoy]?|[ia]l[aoiy]?)$/,
  // Nouns and adjectives.
  /(?<=.{3})(?:atech|atům|[eěí]ch|ých|[áé]ch|ého|ému|[eěaý]mi|ími|[áéíýůe]m|ov[éi]|ou|[aeiouyáéíýůě])$/,
]
/** Endings that also end a stem: that of `systému` is `syst`, as that of `systém`. */
const endingOfStem = /(?:[eéíý]m)$/
/** A vowel that other forms do not have: `stránek` beside `stránka`, `hesel` beside `heslo`. */
const fleetingVowel = /(?<=..[^aeiouyáéíýůě])e(?=[klnr]$)/

/** Removes the ending of a Czech word: `nastavit` and `nastavení` give `nastav`, `souborů` and `soubory` give `soubor`. */
export function stemCzech(word: string): string {
  const stem = withoutEnding(word)
  const shorter = stem.replace(endingOfStem, '')
  return (shorter.length < 3 ? stem : shorter).replace(fleetingVowel, '')
}

function withoutEnding(word: string): string {
  const ending = endings.find((each) => each.test(word))
  return ending ? word.replace(ending, '') : word
}
