/** Named radii, in pixels. */
export const radii = { none: 0, small: 6, medium: 12, large: 18 } as const

export type RadiusName = keyof typeof radii
