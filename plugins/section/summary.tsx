import { defineSummary } from '../../runtime/react/contract.ts'
import { SectionTitle } from '../../runtime/react/ui/section-heading.tsx'
import styles from './section.module.css'

export default defineSummary({
  bare: true,
  Summary({ element, renderChildren }) {
    const title = element.name || element.title
    return (
      <section className={styles.section}>
        {title && <SectionTitle>{title}</SectionTitle>}
        {renderChildren()}
      </section>
    )
  },
})
