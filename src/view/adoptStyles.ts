import { createStyleAdopter } from './primitives/createStyleAdopter.ts'
import styles from './styles.css?inline'

/** Gives a shadow root the widget's styles. */
export const adoptStyles = createStyleAdopter(styles)
