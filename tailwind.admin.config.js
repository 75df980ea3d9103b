import widget from './tailwind.config.js'

/**
 * The scales of the admin panel: those of the widget, and one more width, below which lists and jobs take turns.
 *
 * @type {import('tailwindcss').Config}
 */
export default {
  ...widget,
  content: { relative: true, files: ['./src/admin/**/*.{ts,tsx}', './src/view/primitives/*.tsx'] },
  theme: { ...widget.theme, screens: { narrow: { max: '839.98px' }, ...widget.theme.screens } },
}
