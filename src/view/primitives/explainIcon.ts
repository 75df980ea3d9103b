/** A spark. Not in `Icon.tsx`, because only lazy components use it. */
export const explainIcon =
  'M10 3.5l1.5 4.4 4.5 1.6-4.5 1.6L10 15.5l-1.5-4.4L4 9.5l4.5-1.6zM16 14v3M14.5 15.5h3'
