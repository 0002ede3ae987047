import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'
import type { ChartFigure, ChartMetric, ChartPlace } from './figure.ts'
import { figureRows } from './figure-rows.ts'
import { sayNumber } from './say-figure.ts'

interface Props {
  figure: ChartFigure
  metric: ChartMetric
  /** Seen on paper and heard; on the screen the drawing has its place. */
  isBeside: boolean
  /** A name, or the figure of a cell, that leads to the forms behind it. */
  link?: FigureLink
}

/** @param label what it is called where the words alone do not say it */
export type FigureLink = (place: ChartPlace, words: string, label?: string) => ReactNode

/** The figures as a table. */
export function FigureTable({ figure, metric, isBeside, link }: Props) {
  const { head, rows } = figureRows(figure, metric)
  const isCrossed = figure.axes.length > 1
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
          {rows.map(({ name, values, place }, n) => (
            <tr key={n}>
              <th scope="row">{link && !isBeside && place ? link(place, name) : name}</th>
              {values.map((value, m) => {
                const said = sayNumber(value, metric)
                const isLink = link && !isBeside && isCrossed && place && value !== null
                return (
                  <td key={m}>
                    {isLink ? link([place[0], m], said, `${name}, ${head[m + 1]}: ${said}`) : said}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
