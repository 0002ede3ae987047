import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'
import type { ChartFigure, ChartMetric } from './figure.ts'
import { figureRows } from './figure-rows.ts'
import { sayNumber } from './say-figure.ts'

interface Props {
  figure: ChartFigure
  metric: ChartMetric
  /** Seen on paper and heard; on the screen the drawing has its place. */
  isBeside: boolean
  /** A name that leads to the forms behind it. */
  link?: (first: number, name: string) => ReactNode
}

/** The figures as a table. */
export function FigureTable({ figure, metric, isBeside, link }: Props) {
  const { head, rows } = figureRows(figure, metric)
  // What names no building is no group.
  const groups = figure.axes[0]?.values.length ?? 1
  return (
    <div className={isBeside ? styles.beside : styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{metric.title}</caption>
        <thead>
          <tr>
            {head.map((name, n) => (
              <th key={n} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }, n) => (
            <tr key={n}>
              <th scope="row">{link && !isBeside && n < groups ? link(n, name) : name}</th>
              {values.map((value, m) => (
                <td key={m}>{sayNumber(value, metric)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
