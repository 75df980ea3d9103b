import widget from './tailwind.config.js'

/**
 * Scales of the admin panel: those of the widget, and a width below which it shows either the list or a job.
 *
 * @type {import('tailwindcss').Config}
 */
export default {
  ...widget,
  content: { relative: true, files: ['./src/admin/**/*.{ts,tsx}', './src/view/primitives/*.tsx'] },
  theme: { ...widget.theme, screens: { narrow: { max: '839.98px' }, ...widget.theme.screens } },
}
