import { Link } from 'wouter'
import type { PublishedValues } from '../../runtime/core/mapping/published-values.ts'
import type { CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import type { Row } from '../document/named-fields.ts'
import { common } from '../parts/common-texts.ts'
import styles from './FieldTable.module.css'
import { type Reader, sourceWords } from './read-mapper.ts'
import { sayValue } from './say-lack.ts'
import { texts } from './texts.ts'

interface Props {
  rows: readonly Row[]
  readers: readonly (Reader & { key: string })[]
  values: PublishedValues
  compiled: CompiledTemplate
  address: string
  openId: string | undefined
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ text: common.text, number: common.number, boolean: texts.yesOrNo, date: texts.date },
}

/** Each name, what it is made of, what it comes to and who reads it. */
export function FieldTable({ rows, readers, values, compiled, address, openId }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{common.from}</th>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.withSampleAnswers}</th>
          <th scope="col">{texts.readBy}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const said = sayValue(values.explain(row.key), compiled)
          const uses = readers.filter(({ key }) => key === row.key)
          return (
            <tr key={row.id} data-open={row.id === openId || undefined}>
              <th scope="row">
                <Link
                  href={`${address}/mapper/${encodeURIComponent(row.id)}`}
                  aria-current={row.id === openId ? 'true' : undefined}
                >
                  {row.label || row.key}
                </Link>
                <code>{row.key}</code>
              </th>
              <td data-name={common.from}>
                {row.publishedBy ? texts.publishedByQuestion : sourceWords(row.value, compiled)}
              </td>
              <td data-name={texts.kind}>
                {row.publishedBy ? texts.asAnswered : (KINDS[row.type ?? ''] ?? row.type)}
              </td>
              <td data-name={texts.withSampleAnswers} data-unknown={!said.isKnown || undefined}>
                {said.text}
              </td>
              <td data-name={texts.readBy}>
                {uses.length === 0 && <span className={styles.none}>{texts.readByNothing}</span>}
                {uses.map(({ label, at }, i) => (
                  <span key={i}>
                    {i > 0 && ', '}
                    {at ? <Link href={`${address}/${at}`}>{label}</Link> : label}
                  </span>
                ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
