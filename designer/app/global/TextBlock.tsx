import styles from './TextBlock.module.css'

/** A text of many lines, as it is; it scrolls in itself, by keyboard as well. */
export const TextBlock = ({ label, text }: { label: string; text: string }) => (
  <section className={styles.block} aria-label={label} tabIndex={0}>
    <pre>{text}</pre>
  </section>
)
