import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/ButtonRow.tsx'
import { saveFile } from '../ui/save-file.ts'
import { muted } from '../ui/text.ts'
import { ChartBoundary } from './ChartBoundary.tsx'
import { type FigureLink, FigureTable } from './FigureTable.tsx'
import { type ChartFigure, type ChartMetric, type ChartPlace, isEmpty } from './figure.ts'
import { chartFileName, figureCsv } from './figure-csv.ts'
import styles from './MetricChart.module.css'
import { hasPlaces } from './on-the-map.ts'
import { pictureOf } from './save-chart.ts'
import { noticesOf, sayChange, sayNumber } from './say-figure.ts'

const ChartDrawing = lazy(() => import('./ChartDrawing.tsx'))

interface Props {
  metric: ChartMetric
  figure: ChartFigure
  /** In the table: what leads to the forms behind it. */
  link?: FigureLink
  /** A part of the chart was pressed. */
  onPress?: (place: ChartPlace) => void
  /** Where nothing in it can be pressed: without its buttons. */
  isStill?: boolean
}

/** What a metric comes to: drawn as its author chose, with the same figures as a table beside it. */
export function MetricChart({ metric, figure, link, onPress, isStill }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const [problem, setProblem] = useState('')
  const notices = noticesOf(figure, metric)
  const isNumber = metric.view === 'number' || figure.axes.length === 0
  const isDrawn = !isNumber && metric.view !== 'table' && !(metric.view === 'map' && !hasPlaces(figure))
  const savePicture = async () => {
    const svg = place.current?.querySelector('svg')
    if (!svg) return
    try {
      const picture = await pictureOf(svg, getComputedStyle(document.body).backgroundColor)
      saveFile(chartFileName(metric.title, 'png'), picture)
      setProblem('')
    } catch {
      setProblem('The picture could not be made.')
    }
  }
  const saveCsv = () => {
    const content = new Blob([figureCsv(figure, metric)], { type: 'text/csv;charset=utf-8' })
    saveFile(chartFileName(metric.title, 'csv'), content)
  }
  if (isEmpty(figure))
    return (
      <div className={styles.chart}>
        <p className={muted}>There is nothing to count yet.</p>
        <Notices notices={notices} />
      </div>
    )
  return (
    <div className={styles.chart}>
      {isNumber && (
        <p className={styles.number}>
          <strong>{sayNumber(figure.total, metric)}</strong> {unitOf(metric)}
        </p>
      )}
      {figure.before && <p className={muted}>{sayChange(figure, metric)}</p>}
      {isDrawn && !isTable && (
        <ChartBoundary>
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <ChartDrawing
              {...{ figure, metric, place }}
              label={metric.aiDescription ?? `Chart: ${metric.title}`}
              onPress={(pressed) => onPress?.(pressed)}
            />
          </Suspense>
        </ChartBoundary>
      )}
      {!(isNumber && figure.axes.length === 0) && (
        <FigureTable {...{ figure, metric }} isBeside={isDrawn && !isTable} {...(link && { link })} />
      )}
      <Notices notices={notices} />
      {!isStill && (
        <div className={styles.actions}>
          <ButtonRow>
            {isDrawn && (
              <Button small tone="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                Table
              </Button>
            )}
            {isDrawn && !isTable && (
              <Button small tone="quiet" onClick={savePicture} aria-label={`Save ${metric.title} as PNG`}>
                PNG
              </Button>
            )}
            <Button small tone="quiet" onClick={saveCsv} aria-label={`Save ${metric.title} as CSV`}>
              CSV
            </Button>
          </ButtonRow>
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.length > 0 && (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice}>{notice}.</li>
      ))}
    </ul>
  )

const unitOf = ({ aggregate: { label, function: name } }: ChartMetric) =>
  label ?? (name === 'count' ? 'forms' : '')
