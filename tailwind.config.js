/**
 * The scales of the widget: colours, spacing, type. Everything is px, because inside a host's page `rem` is the
 * host's to change. Colours are the tokens of src/view/styles.css, where their values are.
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
      1.5: '6px',
      2: '8px',
      3: '12px',
      4: '16px',
      5: '20px',
      6: '24px',
      7: '28px',
      8: '32px',
      9: '36px',
      11: '44px',
      14: '56px',
    },
    fontSize: {
      xs: ['12px', '18px'],
      sm: ['13px', '20px'],
      base: ['14px', '22px'],
      md: ['15px', '22px'],
      lg: ['16px', '24px'],
      xl: ['20px', '28px'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: { sm: '6px', md: '8px', lg: '12px', xl: '16px', full: '999px' },
  },
}
