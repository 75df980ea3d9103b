/**
 * Scales of the widget: colours, spacing, type, corners. All in px, because in a host's page `rem` depends on the host.
 * Values that a host or the density can change are tokens in src/view/tokens.css.
 *
 * @type {import('tailwindcss').Config}
 */
export default {
  content: { relative: true, files: ['./src/view/**/*.{ts,tsx}'] },
  theme: {
    screens: { phone: { max: '479.98px' } },
    colors: {
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      text: 'var(--text)',
      muted: 'var(--muted)',
      line: 'var(--line)',
      control: 'var(--control)',
      accent: 'var(--accent)',
      'accent-text': 'var(--accent-text)',
      'accent-wash': 'var(--accent-wash)',
      'on-accent': 'var(--on-accent)',
      danger: 'var(--danger)',
      transparent: 'transparent',
    },
    spacing: {
      0: '0px',
      px: '1px',
      0.5: '2px',
      1: '4px',
      1.5: 'var(--space-1-5)',
      2: 'var(--space-2)',
      3: 'var(--space-3)',
      4: 'var(--space-4)',
      5: 'var(--space-5)',
      6: 'var(--space-6)',
      7: '28px',
      8: 'var(--space-8)',
      9: '36px',
      11: 'var(--space-11)',
      14: '56px',
    },
    fontSize: {
      xs: ['var(--text-xs, 12px)', '18px'],
      sm: ['var(--text-sm, 13px)', '20px'],
      base: ['var(--text-base)', 'var(--text-base-line)'],
      md: ['var(--text-md)', '22px'],
      lg: ['16px', '24px'],
      xl: ['var(--text-xl)', '28px'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: {
      sm: 'calc(var(--radius) / 2)',
      md: 'calc(var(--radius) * 2 / 3)',
      lg: 'var(--radius)',
      xl: 'calc(var(--radius) * 4 / 3)',
      // Round, unless the radius is 0.
      full: 'calc(var(--radius) * 99)',
    },
  },
}
