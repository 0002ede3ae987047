import type { WidgetProps } from '../../runtime/react/contract.ts'
import styles from './view.module.css'

/** Words of the page's author, as they wrote them: an empty line begins a new paragraph. */
export default function Paragraph({ config }: WidgetProps<{ value?: string }>) {
  const paragraphs = (config.value ?? '').trim().split(/\n\s*\n/)
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, n) => (
        <p key={n}>{paragraph}</p>
      ))}
    </div>
  )
}
