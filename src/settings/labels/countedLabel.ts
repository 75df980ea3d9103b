/**
 * A label with `{count}` in it: one text, or one for each plural form of the language, as `Intl.PluralRules` names
 * them. `other` replaces missing forms.
 */
export type CountedLabel = string | CountedForms

type CountedForms = { other: string } & { [Form in Intl.LDMLPluralRule]?: string | undefined }
