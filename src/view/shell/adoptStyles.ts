import { createStyleAdopter } from '../primitives/createStyleAdopter.ts'
import styles from '../styles.css?inline'

export const adoptStyles = createStyleAdopter(styles)
