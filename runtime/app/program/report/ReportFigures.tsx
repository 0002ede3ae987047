import { formatNumber } from '../../../core/number/format-number.ts'
import type { FigureResult } from '../../../core/report/figures.ts'
import { muted } from '../../../react/ui/text.ts'
import type { ShownReport } from './operations.ts'
import styles from './ReportFigures.module.css'

interface Props {
  sections: NonNullable<ShownReport['sections']>
  figures: ReadonlyMap<string, FigureResult>
}

/** What follows from the sums and from what was typed; of what cannot be computed, why. */
export const ReportFigures = ({ sections, figures }: Props) => (
  <div className={styles.sections}>
    {sections.map(({ title, text, figures: own = [] }) => (
      <section key={title} className={styles.section}>
        <h2>{title}</h2>
        {text && <p className={muted}>{text}</p>}
        {own.length > 0 && (
          <dl className={styles.list}>
            {own.map(({ id, label, mark, decimals }) => (
              <div key={id}>
                <dt>
                  {label} {mark}
                </dt>
                <dd>{said(figures.get(id), decimals)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    ))}
  </div>
)

function said(result: FigureResult | undefined, decimals: number | undefined) {
  if (result && 'value' in result) {
    const { value } = result
    if (typeof value === 'string') return <strong>{value}</strong>
    const style = decimals === undefined ? {} : { decimals: [decimals, decimals] as const }
    return <strong className={styles.number}>{formatNumber(value, style)}</strong>
  }
  return (
    <>
      <strong aria-hidden="true">–</strong> <span className={muted}>{whyNot(result)}</span>
    </>
  )
}

function whyNot(result: Exclude<FigureResult, { value: unknown }> | undefined): string {
  if (result?.why === 'not_given') return `Not given: ${result.of.join(', ')}.`
  if (result?.why === 'divides_by_zero') return 'It would be divided by zero.'
  return 'Not known.'
}
