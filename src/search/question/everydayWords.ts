import type { Word } from '../index/Word.ts'
import { stemEnglish } from '../languages/stems/stemEnglish.ts'

/**
 * Everyday words that mean the same in a newcomer's phrase, one group on each line: "picture missing" is "image gone".
 * They tell which phrases a question has, and find nothing themselves.
 */
const groups = `
picture, image, photo, pic
big, large, huge, bigger, larger, biggest
small, tiny, little, smaller, smallest
fast, quick, faster, quicker, quickly
slow, slower, slowly, sluggish, laggy
wrong, incorrect, broken, invalid, bad
missing, gone, lost, disappear, vanish
remove, delete, rid, strip, erase
change, edit, modify, alter, adjust, customize
several, multiple, many, various
user, people, visitor, reader, customer, someone, somebody, person, guest, everyone, everybody
show, display, see, appear
keep, save, store
send, submit
make, create, generate, produce
block, refuse, reject, deny, forbid, prevent
allow, permit, let
need, require, must
site, website
app, application, program
folder, directory, dir
address, url
error, failure, fail, problem, exception
start, begin, launch
choose, select, pick
text, word
email, mail
phone, mobile, smartphone, iphone
computer, machine, laptop, pc, device
another, other, different
every, each
automatically, automatic, itself
hide, hidden, invisible
try, test
check, verify, validate, ensure
online, internet
put, place, bring
talk, speak, communicate, contact, reach
limit, restrict
old, older, outdated
new, newer
newest, latest, recent
nice, pretty, friendly
empty, blank, white
menu, navigation, nav
heading, headline
twice, double
hang, stuck
answer, reply, response, respond
colleague, teammate, coworker
company, firm, business
protect, secure
request, call
video, film, movie
strange, weird, odd
run, execute
stop, quit, halt
happen, occur
find, discover, locate
inform, notify, warn
split, cut, divide
hour, day, week, month, minute, night, morning
`

const sameAs = new Map(
  groups
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(', ').map((member) => stemEnglish(member))
      return others.map((other) => [other, first] as const)
    }),
)

/**
 * Returns what a term of an English question or phrase is compared by: all forms of a word are the same there, such as
 * "puts" and "put", or "hiding" and "hide", and so are everyday words with the same meaning.
 */
export function everydayForm(term: string, word: Word): string {
  const form = verbForm(term, word)
  return sameAs.get(form) ?? form
}

const threeLetters = /^[^aeiou][aeiouy][^aeiouwxy]$/

/** Returns the form in which a verb has the same term as without an ending, which stems of short verbs do not have. */
function verbForm(term: string, { isLight, text = '' }: Word): string {
  if (isLight) return stemEnglish(term)
  if (!/(?:ing|ed)$/.test(text)) return term
  // The stem of "putting" is marked, because it is the common word "put".
  const stem = term.replace(/\+$/, '')
  return threeLetters.test(stem) && (text === `${stem}ing` || text === `${stem}ed`) ? `${stem}e` : stem
}
