import { useEffect, useId, useRef } from 'react'
import { plainText } from '../../runtime/core/text/plain-text.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { ImportPlan } from '../document/translations/plan-import.ts'
import { common } from '../parts/common-texts.ts'
import styles from './TranslationFiles.module.css'
import { texts as words } from './texts.ts'

/** So many are named; the rest is counted. */
const NAMED = 100

interface Props {
  /** Of the file. */
  name: string
  plan: ImportPlan
  onTake(): void
  onCancel(): void
}

/** What a file would do, before it does it: how many texts, and each that is not taken with the reason. */
export function TranslationPlan({ name, plan, onTake, onCancel }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { added, changed, same, empty, unknown, leftOut, counted } = plan
  const count = added.length + changed.length
  const older = [...added, ...changed].filter(({ isOlder }) => isOlder)
  const notTaken = [...leftOut, ...unknown]
  const lines = [
    ...notTaken.map(({ line, address, why }) => ({ line, text: address, why: words.leftOutWhy(why) })),
    ...older.map(({ line, source }) => ({
      line,
      text: plainText(source),
      why: words.changedSince,
    })),
  ].sort((a, b) => a.line - b.line)
  return (
    <section className={styles.plan} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {words.planTitle(name)}
      </h3>
      <dl className={styles.counts}>
        <Count name={words.new} count={added.length} />
        <Count name={words.changed} count={changed.length} />
        <Count name={words.theSame} count={same} />
        <Count name={words.notTranslated} count={empty} />
        <Count name={words.noLongerInTheForm} count={unknown.length} />
        <Count name={words.leftOut} count={leftOut.length} />
      </dl>
      {lines.length > 0 && (
        <table className={styles.lines}>
          <caption>{words.toLookAt}</caption>
          <thead>
            <tr>
              <th scope="col">{counted}</th>
              <th scope="col">{common.text}</th>
              <th scope="col">{words.why}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, NAMED).map(({ line, text, why }, i) => (
              <tr key={i}>
                <th scope="row">{line}</th>
                <td>{text || '--'}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > NAMED && (
        <p>
          {words.and} {lines.length - NAMED} {words.more}
        </p>
      )}
      <div className={styles.buttons}>
        {count > 0 ? (
          <Button tone="primary" onClick={onTake}>
            {words.importCount(count)}
          </Button>
        ) : (
          <p>{words.nothingToImport}</p>
        )}
        <Button onClick={onCancel}>{count > 0 ? common.cancel : common.close}</Button>
      </div>
    </section>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  )
}
