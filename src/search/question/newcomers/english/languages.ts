/** What newcomers say about languages of readers, formats of dates, encodings and accessibility; `newcomerPhrases.ts` says how to read it. */
export const languages = `
switch language, language menu, several languages, two languages, different languages, second language, another language, more languages, german, french, spanish, italian, portuguese, japanese, korean, russian > i18n, internationalization, multilingual
arabic, hebrew, right to left > rtl
language visitor, preferred language, language browser > accept-language, language detector
umlaut, strange characters > encoding, charset, utf-8
blind, blind users, screen reader, without mouse, only keyboard, tab through, hard of seeing > accessibility, a11y, aria, keyboard, screen reader
color hard to read > contrast, accessibility
date format, dates german, date in local, numbers with comma, money format > format, locale, intl, date
plural, one or many items > pluralization, plural
readable log, log ugly, log hard read, logs for humans > pretty, format
text in other language, translate site, in my language, visitor's language > internationalization, i18n, locale, translation, localization
words of buttons, button text, own words > label, translation, text, localization
strange letters, umlauts, letters broken > encoding, charset, utf-8
read page to me, big letters, zoom text > accessibility, font size
words in both, words missing language, sentence not translated, untranslated, no translation > fallback, missing translation, translation
which language user, user's language, right language automatically > locale, language detection, accept-language
address with language, language in address > locale, prefix, routing
numbers behind word, one item two items > plural, pluralization
value if nothing, start value, when nothing given, if not given > default, default value, fallback
words of menu, text of menu, change text "on this page", words come with, built-in words > label, text, translation
`
