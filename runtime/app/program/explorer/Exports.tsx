import { formatMoment } from '../../../core/datetime/format.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { muted, problem, visuallyHidden } from '../../../react/ui/text.ts'
import styles from './Exports.module.css'
import { explorerIssue } from './issue-words.ts'
import type { SentExport } from './operations.ts'
import type { OwnExports } from './use-exports.ts'

const count = (forms: number) => forms.toLocaleString('en-US')
const nameOf = ({ format, forms }: SentExport) =>
  `${format} of ${forms === 1 ? '1 form' : `${count(forms)} forms`}`

/** What its viewer takes out: how far each is, and where its file is fetched (X-36). */
export function Exports({ exports, discard }: OwnExports) {
  const ready = exports.filter(({ state }) => state === 'ready').length
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {ready > 0 && `${ready === 1 ? '1 export is' : `${ready} exports are`} ready.`}
      </p>
      {exports.length > 0 && (
        <section className={styles.exports} aria-label="Exports">
          <h2>Exports</h2>
          <ul>
            {exports.map((each) => (
              <li key={each.id}>
                <Line {...each} />
                <Button
                  small
                  tone="quiet"
                  aria-label={`${each.state === 'running' ? 'Cancel' : 'Remove'} ${nameOf(each)}`}
                  onClick={() => void discard(each.id)}
                >
                  {each.state === 'running' ? 'Cancel' : 'Remove'}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Line(each: SentExport) {
  const name = nameOf(each)
  if (each.state === 'failed')
    return (
      <p className={problem}>
        {name}: {explorerIssue({ code: each.fault ?? 'explorer.export_failed' })}
      </p>
    )
  if (each.url)
    return (
      <p>
        <a href={each.url} download>
          Download {name}
        </a>{' '}
        <span className={muted}>until {formatMoment(each.expires)}</span>
      </p>
    )
  return (
    <>
      <progress max={each.forms} value={each.done} aria-label={name} />
      <p>
        {name}: {count(each.done)} read{each.withMail && ', e-mail when it is ready'}
      </p>
    </>
  )
}
