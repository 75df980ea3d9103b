import { createStyleAdopter } from '../primitives/createStyleAdopter.ts'
import styles from '../styles.css?inline'

/** Adds the widget's stylesheet to a shadow root. */
export const adoptStyles = createStyleAdopter(styles)
