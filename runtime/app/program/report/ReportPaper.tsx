import type { CompletedReport } from './completed-report.ts'
import { ReportFigures } from './ReportFigures.tsx'
import styles from './ReportPaper.module.css'
import { ReportTable } from './ReportTable.tsx'
import { sayParameter } from './say-parameter.ts'

/** A report as it is handed in: what it is for, its rows with their sums, its figures, and where it is signed. */
export function ReportPaper({ report, shown, values, rows, count, sums, figures }: CompletedReport) {
  const {
    title = report.name,
    mark,
    notes = [],
    columns,
    parameters,
    sections,
    signature,
    closing = [],
  } = shown
  return (
    <article className={styles.paper} aria-label={title}>
      <header>
        {mark && <p className={styles.mark}>{mark}</p>}
        <h2 className={styles.title}>{title}</h2>
        <dl className={styles.facts}>
          {parameters.map(({ id, label }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{sayParameter(report, values, id) || '–'}</dd>
            </div>
          ))}
        </dl>
        <Paragraphs texts={notes} />
      </header>
      {!shown.isSummary &&
        (count > 0 ? (
          <ReportTable {...{ title, columns, rows, sums }} />
        ) : (
          <p>No forms belong in this report.</p>
        ))}
      {sections && <ReportFigures {...{ sections, figures }} />}
      <Paragraphs texts={closing} />
      {signature && (
        <section className={styles.signature}>
          <p>{signature.statement}</p>
          <ul>
            {signature.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
  <div className={styles.notes}>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)
